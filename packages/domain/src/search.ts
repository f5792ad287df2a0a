import { type Cents, parseCents, ZERO } from './cents.ts'

/** The digits of a search term that looks like (part of) a phone number in any usual form, else null. */
export function phoneDigits(term: string): string | null {
  return /^[+\d\s().,/·•\p{Pd}]{3,}$/u.test(term) ? term.replaceAll(/\D/g, '').replace(/^00/, '') || null : null
}

const AMOUNT = /^\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/

/**
 * The amount in a search term as people write it (`640`, `$1,240.50`, `1240.5`), where a whole number means dollars;
 * else null.
 */
export function parseAmountTerm(term: string): Cents | null {
  const amount = AMOUNT.test(term) ? parseCents(term.replaceAll(/[$,\s]/g, '')) : null
  return amount === ZERO ? null : amount
}

const NUMBER = /^(?:#\s*|(\p{L}+)[\s#._-]*)(\p{N}+)$/u

/**
 * A case-insensitive regular expression, for JavaScript and the database alike, that matches a record's number as a
 * search term writes it: `INV 2068`, `inv2068` and `#2068` match INV-2068.
 */
export function recordNumberPattern(term: string): string {
  const { 1: letters = '', 2: digits } = NUMBER.exec(term) ?? []
  if (digits === undefined) return escaped(term)
  return letters === '' ? digits : `${letters}[ #._-]*${digits}`
}

/** Whether a record's number contains the number in a search term. */
export function holdsNumber(number: string, term: string): boolean {
  return new RegExp(recordNumberPattern(term), 'iu').test(number)
}

/** Whether a search term is this record number: the whole of it, or its last part. */
export function isNumber(number: string, term: string): boolean {
  return new RegExp(`(?:^|-)${recordNumberPattern(term)}$`, 'iu').test(number)
}

/** Whether a search term has three letters or digits in a row, so that a trigram index can be used. */
export function isIndexed(term: string): boolean {
  return /[\p{L}\p{N}]{3,}/u.test(term)
}

/** Combining marks of a decomposed letter. The database's `folded` removes the same ones. */
const MARKS = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g

/**
 * Letters that do not decompose into a plain letter and a mark, with their usual ASCII spelling. The same in the
 * database.
 */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Text normalised for search: lower case, without accents. */
export function folded(text: string): string {
  const plain = text.normalize('NFD').replaceAll(MARKS, '').toLowerCase()
  return plain.replaceAll(/[øłđßæœ]/g, (letter) => LETTERS[letter] ?? letter)
}

/** The folded words of a search term without duplicates; a search matches when all of them occur, in any order. */
export function searchWords(term: string): string[] {
  return [...new Set(folded(term).split(/\s+/))].filter((word) => word !== '')
}

/** Whether a text contains every word of a search term, regardless of case, accents and order. */
export function holdsWords(text: string | null, term: string): boolean {
  const whole = folded(text ?? '')
  return searchWords(term).every((word) => whole.includes(word))
}

/**
 * Whether a search term matches a name: the name contains every word; when no word is long enough for the index, the
 * longest of them (the first of several) has to be at the beginning of a word. Same as in the database.
 */
export function findsName(name: string | null, term: string): boolean {
  const beginning = requiredPrefixWord(searchWords(term))
  return holdsWords(name, term) && (beginning === null || ` ${folded(name ?? '')}`.includes(` ${beginning}`))
}

/** Scripts without spaces between words: two letters of them may be a whole name within another. */
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether a search word may match inside the words of a name. */
export const matchesInsideWord = (word: string): boolean => isIndexed(word) || WITHOUT_BLANKS.test(word)

/**
 * The search word that has to be at the beginning of a word of the name; null when there is none, or no words at all.
 */
export function requiredPrefixWord(words: readonly string[]): string | null {
  return words.some(matchesInsideWord) ? null : (words.toSorted((a, b) => b.length - a.length)[0] ?? null)
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
