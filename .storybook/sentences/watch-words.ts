import type { QuotedSentence } from './quoted.ts'

type Words = Pick<QuotedSentence, 'quote' | 'stands'>

const ATTRIBUTES = ['placeholder', 'aria-label', 'title', 'alt']
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The readable text of a page: its pieces separately, and all joined. */
function readPage(page: Document): { pieces: ReadonlySet<string>; all: string } {
  const pieces: string[] = []
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) pieces.push(walker.currentNode.nodeValue ?? '')
  const named = page.body.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join())
  const names = [...named].flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''))
  return { pieces: new Set([...pieces, ...names].map(spaced)), all: spaced(`${pieces.join('')} ${names.join(' | ')}`) }
}

/** A single word must be a piece of its own; several words may be part of a longer text. */
const isOn = ({ quote, stands }: Words, { pieces, all }: ReturnType<typeof readPage>) =>
  stands ? stands.test(all) : quote.includes(' ') ? all.includes(quote) : pieces.has(quote)

/** Watches a page from now on for texts that appear, even briefly. */
export function watchWords(quotes: readonly Words[], page: Document): { missing: () => string[] } {
  let left = quotes
  const look = () => {
    if (left.length === 0) return observer.disconnect()
    const shown = readPage(page)
    left = left.filter((words) => !isOn(words, shown))
  }
  const observer = new MutationObserver(look)
  observer.observe(page.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  })
  return {
    missing: () => {
      look()
      observer.disconnect()
      return left.map(({ quote }) => quote)
    },
  }
}
