/** The digits of a term that looks like (a part of) a phone number in any usual form, else null. */
export function phoneDigits(term: string): string | null {
  return /^[+\d\s().,/·•\p{Pd}]{3,}$/u.test(term) ? term.replaceAll(/\D/g, '').replace(/^00/, '') || null : null
}

/** How many texts of a conversation, counted from its end, a search looks at for a term that is too short for an index. */
export const LATEST_TEXTS = 1000

/** Whether a term has three letters or digits in a row, so that an index of what was said can find it. */
export function isIndexed(term: string): boolean {
  return /[\p{L}\p{N}]{3,}/u.test(term)
}

const EXCERPT_LENGTH = 120
const BEFORE_HIT = 40

/** A text cut around the first place that holds `term`, whatever the case, to about 120 characters, with … where it was cut. */
export function excerptAround(content: string, term: string): string {
  if (content.length <= EXCERPT_LENGTH) return content
  const hit = Math.max(0, content.toLowerCase().indexOf(term.toLowerCase()))
  const latest = content.length - EXCERPT_LENGTH
  const start = wholeAt(content, Math.min(latest, Math.max(0, hit - BEFORE_HIT)))
  const end = wholeAt(content, start + EXCERPT_LENGTH)
  return `${start > 0 ? '…' : ''}${content.slice(start, end).trim()}${end < content.length ? '…' : ''}`
}

/** The same place, or the one before where it would cut a character in two. */
function wholeAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index
}
