import { type Cents, parseCents, ZERO } from './cents.ts'

/** The digits of a term that looks like (a part of) a phone number in any usual form, else null. */
export function phoneDigits(term: string): string | null {
  return /^[+\d\s().,/·•\p{Pd}]{3,}$/u.test(term) ? term.replaceAll(/\D/g, '').replace(/^00/, '') || null : null
}

const AMOUNT = /^\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/

/** The amount that a term names as people write it (`640`, `$1,240.50`, `1240.5`), a whole number in dollars, else null. */
export function amountSought(term: string): Cents | null {
  const amount = AMOUNT.test(term) ? parseCents(term.replaceAll(/[$,\s]/g, '')) : null
  return amount === ZERO ? null : amount
}

const NUMBER = /^(?:#\s*|(\p{L}+)[\s#._-]*)(\p{N}+)$/u

/**
 * A regular expression, for this language and the database alike and in any case, that finds a record's number as a term
 * names it: `INV 2068`, `inv2068` and `#2068` are INV-2068.
 */
export function numberSought(term: string): string {
  const { 1: letters = '', 2: digits } = NUMBER.exec(term) ?? []
  if (digits === undefined) return escaped(term)
  return letters === '' ? digits : `${letters}[ #._-]*${digits}`
}

/** Whether a record's number holds the one that a term names. */
export function holdsNumber(number: string, term: string): boolean {
  return new RegExp(numberSought(term), 'iu').test(number)
}

/** Whether a term names this number: the whole of it, or its last part. */
export function isNumber(number: string, term: string): boolean {
  return new RegExp(`(?:^|-)${numberSought(term)}$`, 'iu').test(number)
}

/** How many texts of a conversation, counted from its end, a search looks at for a term that is too short for an index. */
export const LATEST_TEXTS = 1000

/** Whether a term has three letters or digits in a row, so that an index of what was said can find it. */
export function isIndexed(term: string): boolean {
  return /[\p{L}\p{N}]{3,}/u.test(term)
}

/** Marks that a letter carries, once it is decomposed. The database's `folded` takes out the same ones. */
const MARKS = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g

/** Letters that no mark makes of another, and how people without them on their keys write them. The database has the same. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Text as every search compares it: without case and accents. */
export function folded(text: string): string {
  const plain = text.normalize('NFD').replaceAll(MARKS, '').toLowerCase()
  return plain.replaceAll(/[øłđßæœ]/g, (letter) => LETTERS[letter] ?? letter)
}

/** The words of a term, folded, each once; a search finds what holds all of them, in any order. */
export function searchWords(term: string): string[] {
  return [...new Set(folded(term).split(/\s+/))].filter((word) => word !== '')
}

/** Whether a text holds every word of a term, whatever case, accents and order. */
export function holdsWords(text: string | null, term: string): boolean {
  const whole = folded(text ?? '')
  return searchWords(term).every((word) => whole.includes(word))
}

/** A piece of a text, its end not included. */
export interface Hit {
  start: number
  end: number
}

/** Where the words of a term stand in a text, in order; words that follow each other as in the term are one piece. */
export function findHits(text: string, term: string): Hit[] {
  const places: number[] = []
  let whole = ''
  let at = 0
  for (const character of text) {
    const letters = folded(character)
    for (const _ of letters.split('')) places.push(at)
    whole += letters
    at += character.length
  }
  places.push(text.length)
  const placeOf = (index: number) => places[index] ?? text.length
  const endOf = (index: number): number => (places[index] === places[index - 1] ? endOf(index + 1) : placeOf(index))
  const words = folded(term).trim().split(/\s+/).map(escaped)
  const pattern = new RegExp([words.join(String.raw`\s+`), ...words].join('|'), 'gu')
  if (words[0] === '') return []
  const hits: Hit[] = []
  for (const { 0: hit, index } of whole.matchAll(pattern)) {
    const [start, end] = [placeOf(index), endOf(index + hit.length)]
    const last = hits.at(-1)
    // One letter may stand for two, and both be found.
    if (last && start < last.end) last.end = end
    else hits.push({ start, end })
  }
  return hits
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const EXCERPT_LENGTH = 120
const BEFORE_HIT = 40

/** A text cut around the first place where `term` stands, or else a word of it, to about 120 characters, with … where it was cut. */
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

/** The same place, or the one before where it would cut a character in two. */
function wholeAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index
}
