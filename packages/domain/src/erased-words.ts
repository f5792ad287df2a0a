import { formatPhone } from './phone.ts'
import type { E164 } from './values.ts'

/** The words that identify a person. */
export interface PersonWords {
  names: readonly string[]
  emails: readonly string[]
  numbers: readonly E164[]
}

/** The beginning and end of a word in regular expression syntax. */
interface Edges {
  begin: string
  end: string
}

const IN_POSTGRES: Edges = { begin: String.raw`\m`, end: String.raw`\M` }
const IN_JAVASCRIPT: Edges = { begin: String.raw`(?<![\p{L}\p{N}_])`, end: String.raw`(?![\p{L}\p{N}_])` }

/** Separators between the digits of a number as people write it. */
const GAP = String.raw`[ ().\u00a0/-]{0,3}`

/**
 * A PostgreSQL regular expression, to be used case-insensitively, that finds a person's names, email addresses and
 * numbers in free text and in JSON text, the numbers in any usual spelling.
 */
export const wordsPattern = (words: PersonWords): string => patternOf(words, IN_POSTGRES)

/** The same as a JavaScript regular expression. */
export const wordsRegExp = (words: PersonWords): RegExp => new RegExp(patternOf(words, IN_JAVASCRIPT), 'giu')

function patternOf({ names, emails, numbers }: PersonWords, edges: Edges): string {
  const texts = [
    ...distinct(names).flatMap((name) => (name.length < 2 ? [] : inText(name).map((text) => asWords(text, edges)))),
    ...distinct(emails).flatMap((email) => inText(email).map((text) => `(?<![a-z0-9._+-])${quoted(text)}`)),
    ...distinct(numbers).map(asNumber),
  ]
  return `(?:${texts.join('|')})`
}

const distinct = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')

/** The text as it is written, and as it is escaped in JSON. */
const inText = (text: string) => [...new Set([text, JSON.stringify(text).slice(1, -1)])]

/** Escapes only characters with a special meaning: JavaScript rejects any other escape. */
const quoted = (text: string) =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

function asWords(name: string, { begin, end }: Edges): string {
  return `${isLetter(name[0]) ? begin : ''}${quoted(name)}${isLetter(name.at(-1)) ? end : ''}`
}

function asNumber(number: E164): string {
  const code = /^\+1\d{10}$/.test(number) ? '1' : (/^\+(\d+) /.exec(formatPhone(number))?.[1] ?? '')
  const national = number.slice(1 + code.length)
  const before = code === '' ? String.raw`\+?` : String.raw`(?:\+?(?:00)?${spaced(code)}${GAP}|0${GAP})?`
  return String.raw`(?<![0-9])\(?${before}${spaced(national)}(?![0-9])`
}

const spaced = (digits: string) => digits.split('').join(GAP)
