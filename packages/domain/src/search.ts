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

/** Whether a term has three letters or digits in a row, so that an index of trigrams can find it. */
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

/**
 * Whether a name is found by a term: it holds every word, and where none of them is long enough to be indexed, the longest of them, the
 * first of several, at the beginning of a word. The database does the same.
 */
export function findsName(name: string | null, term: string): boolean {
  const beginning = wordThatBegins(searchWords(term))
  return holdsWords(name, term) && (beginning === null || ` ${folded(name ?? '')}`.includes(` ${beginning}`))
}

/** Scripts that put no blanks between words: two letters of them may be a whole name within another. */
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether a word is looked for within those of a name. */
export const isSoughtWithin = (word: string): boolean => isIndexed(word) || WITHOUT_BLANKS.test(word)

/** Which of a term's words a name has to have at the beginning of a word; null: none, or there are no words. */
export function wordThatBegins(words: readonly string[]): string | null {
  return words.some(isSoughtWithin) ? null : (words.toSorted((a, b) => b.length - a.length)[0] ?? null)
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
