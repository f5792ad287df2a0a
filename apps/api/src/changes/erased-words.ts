import { type E164, formatPhone } from '@parley/domain'

/** What names a person. */
export interface PersonWords {
  names: readonly string[]
  emails: readonly string[]
  numbers: readonly E164[]
}

/** Between the digits of a number as people write it. */
const GAP = String.raw`[ ().\u00a0/-]{0,3}`

/**
 * A regular expression of PostgreSQL, blind to capitals, that finds a person's names, addresses and numbers in free text and in the
 * text of JSON, the numbers in any usual spelling.
 */
export function wordsPattern({ names, emails, numbers }: PersonWords): string {
  const texts = [
    ...distinct(names).flatMap((name) => (name.length < 2 ? [] : inText(name).map(asWords))),
    ...distinct(emails).flatMap((email) => inText(email).map((text) => `(?<![a-z0-9._+-])${quoted(text)}`)),
    ...distinct(numbers).map(asNumber),
  ]
  return `(?:${texts.join('|')})`
}

const distinct = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')

/** As it is written, and as it stands in JSON. */
const inText = (text: string) => [...new Set([text, JSON.stringify(text).slice(1, -1)])]

const quoted = (text: string) =>
  text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

function asWords(name: string): string {
  return `${isLetter(name[0]) ? String.raw`\m` : ''}${quoted(name)}${isLetter(name.at(-1)) ? String.raw`\M` : ''}`
}

function asNumber(number: E164): string {
  const code = /^\+1\d{10}$/.test(number) ? '1' : (/^\+(\d+) /.exec(formatPhone(number))?.[1] ?? '')
  const national = number.slice(1 + code.length)
  const before = code === '' ? String.raw`\+?` : String.raw`(?:\+?(?:00)?${spaced(code)}${GAP}|0${GAP})?`
  return String.raw`(?<![0-9])\(?${before}${spaced(national)}(?![0-9])`
}

const spaced = (digits: string) => digits.split('').join(GAP)
