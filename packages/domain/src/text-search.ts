import { folded } from './search.ts'
import { wholeAt } from './whole-text.ts'

/**
 * The characters that separate words, as a character class: spaces, punctuation, symbols and pictographs. Same as
 * `message_words` in the database.
 */
const SIGNS = String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe1f\u{1f000}-\u{1faff}`
const BETWEEN_WORDS = new RegExp(`[${SIGNS}]+`, 'u')

/** The words of a text or search term, folded, without duplicates. */
export function textWords(text: string): string[] {
  return [...new Set(folded(text).split(BETWEEN_WORDS))].filter((word) => word !== '')
}

/** Whether each word of a search term begins a word of the text, in any order; false for a term without words. */
export function textHolds(text: string, term: string): boolean {
  const words = textWords(text)
  const sought = textWords(term)
  return sought.length > 0 && sought.every((start) => words.some((word) => word.startsWith(start)))
}

/** A range of a text, `end` exclusive. */
export interface Hit {
  start: number
  end: number
}

/**
 * The ranges of a text that match words of a search term at the beginning of a word, in order; words that follow each
 * other as in the term form one range.
 */
export function findHits(text: string, term: string): Hit[] {
  const sought = textWords(term)
  if (sought.length === 0) return []
  const indexes: number[] = []
  let whole = ''
  let at = 0
  for (const character of text) {
    const letters = folded(character)
    for (const _ of letters.split('')) indexes.push(at)
    whole += letters
    at += character.length
  }
  const indexOf = (index: number) => indexes[index] ?? text.length
  const endOf = (index: number): number => (indexes[index] === indexes[index - 1] ? endOf(index + 1) : indexOf(index))
  const longestFirst = sought.toSorted((a, b) => b.length - a.length)
  const pieces = [sought.join(`[${SIGNS}]+`), ...longestFirst].join('|')
  const hits = whole.matchAll(new RegExp(`(?<![^${SIGNS}])(?:${pieces})`, 'gu'))
  return Array.from(hits, ({ 0: hit, index }) => ({ start: indexOf(index), end: endOf(index + hit.length) }))
}

const EXCERPT_LENGTH = 120
const BEFORE_HIT = 40

/** An excerpt of about 120 characters around the longest hit of `term`, with … where it was cut. */
export function excerptAround(content: string, term: string): string {
  if (content.length <= EXCERPT_LENGTH) return content
  const hits = findHits(content, term)
  const longest = Math.max(0, ...hits.map(({ start, end }) => end - start))
  const hit = hits.find(({ start, end }) => end - start === longest)?.start ?? 0
  const latest = content.length - EXCERPT_LENGTH
  const start = wholeAt(content, Math.min(latest, Math.max(0, hit - BEFORE_HIT)))
  const end = wholeAt(content, start + EXCERPT_LENGTH)
  return `${start > 0 ? '…' : ''}${content.slice(start, end).trim()}${end < content.length ? '…' : ''}`
}
