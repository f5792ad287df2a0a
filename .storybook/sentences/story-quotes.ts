import { storyIdOf } from '../pictures/picture-names.ts'
import { requiredStates } from '../states/index.ts'
import { watchWords } from './watch-words.ts'

const quotesOf = new Map(requiredStates.map((state) => [storyIdOf(state), state.quotes]))
let watched: ReturnType<typeof watchWords> | null = null

/** Watches for what the specification quotes and the story shows. */
export function watchQuotes(storyId: string): void {
  const quotes = quotesOf.get(storyId) ?? []
  watched = quotes.length > 0 ? watchWords(quotes, document) : null
}

/** Throws where the story that ends now did not show a text that it is to show to the letter. */
export function checkQuotes(): void {
  const missing = watched?.missing() ?? []
  watched = null
  if (missing.length > 0) {
    throw new Error(
      `The story does not show what the specification quotes: ${missing.map((quote) => `“${quote}”`).join(', ')}`,
    )
  }
}
