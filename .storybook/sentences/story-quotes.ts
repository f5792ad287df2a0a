import { storyIdOf } from '../pictures/picture-names.ts'
import { requiredStates } from '../states/index.ts'
import { watchWords } from './watch-words.ts'

const quotesOf = new Map(requiredStates.map((state) => [storyIdOf(state), state.quotes]))
let watched: ReturnType<typeof watchWords> | null = null

/** Starts watching the story for the texts that the specification quotes for it. */
export function watchQuotes(storyId: string): void {
  const quotes = quotesOf.get(storyId) ?? []
  watched = quotes.length > 0 ? watchWords(quotes, document) : null
}

/** Throws when the ending story has not shown a text that it must show exactly. */
export function checkQuotes(): void {
  const missing = watched?.missing() ?? []
  watched = null
  if (missing.length > 0) {
    throw new Error(
      `The story does not show what the specification quotes: ${missing.map((quote) => `“${quote}”`).join(', ')}`,
    )
  }
}
