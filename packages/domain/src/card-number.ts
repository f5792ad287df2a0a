import { findCompanions, type Masked } from './card-companions.ts'

const SEPARATORS = String.raw`[\s\p{P}\p{Cf}]{0,3}`
const DIGIT_RUN = new RegExp(String.raw`\d(?:${SEPARATORS}\d){12,}`, 'gu')
const DIGIT = /^\d$/
/** Longest digit group in a card number; longer groups are separate numbers, unless one group is the whole number. */
const LONGEST_GROUP = 9
/** From this length on, groups of equal length are a list of separate numbers, such as invoice numbers. */
const LISTED_FROM = 5

/** Numbers that people write in sequence and that are not part of a card number. */
const OTHER_NUMBERS = new RegExp(
  [
    // North American phone numbers, and the beginning of other international ones.
    String.raw`(?<![\d+])\+?(?:1[ .-]?)?(?:[2-9]\d{2}([ .-])[2-9]\d{2}\1|\([2-9]\d{2}\) ?[2-9]\d{2}[ .-]?|[2-9]\d{5})\d{4}(?!\d)`,
    String.raw`\+\d+`,
    // Dates and times.
    String.raw`(?<![\d]|\d[/.-])\d{4}-\d{2}-\d{2}(?!\d|-\d)`,
    String.raw`(?<![\d]|\d[/.-])\d{1,2}([/.-])\d{1,2}\2(?:\d{2}|\d{4})(?!\d|[/.-]\d)`,
    String.raw`(?<![\d]|\d:)\d{1,2}:\d{2}(?!\d|:\d)`,
    // The sign in front of a reference number, such as #4001.
    String.raw`(?<![^\s,;(])#(?=\d)`,
    // Amounts.
    String.raw`(?<![\d]|\d[.,])\d{1,3}(?:,\d{3}){1,3}(?:\.\d{2})?(?!\d|[.,]\d)`,
    String.raw`(?<![\d]|\d[.,])\d+\.\d{2}(?!\d|[.,]\d)`,
  ].join('|'),
  'g',
)

/** The prefixes of the issuers' card numbers, with their lengths. */
const ISSUERS: readonly [start: RegExp, lengths: readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16, 19]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|095|6|[89])/, [14, 16, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 19]],
  [/^6/, [16, 17, 18, 19]],
]
const LONGEST = 19

/** The position of a card number, in characters rather than code units. */
interface Found {
  start: number
  end: number
  lastFour: string
}

/**
 * Matches that are kept next to a card number: the sign before a code, and a month with a year, which otherwise reads
 * as an amount.
 */
const SIGN_OR_MONTH = /^(?:#|(?:0[1-9]|1[0-2])\.\d{2})$/
/** Length of a security code: this many digits after a complete card number are its code. */
const CODE_LENGTH = 3

/**
 * Whether free text contains something that looks like a payment card number: an issuer's prefix and length and a valid
 * check digit, in groups of any kind with up to three spaces or punctuation marks between digits.
 */
export function containsCardNumber(text: string): boolean {
  return findCardNumbers(Array.from(text)).length > 0
}

/**
 * Shortens every card number in a text to `•••• 4242` and returns the text with their count. An expiry date or security
 * code next to a card number is masked too; elsewhere they are ordinary dates and numbers.
 */
export function maskCardNumbers(text: string): { text: string; count: number } {
  const characters = Array.from(text)
  const found = findCardNumbers(characters)
  if (found.length === 0) return { text, count: 0 }
  const beside = plainText(characters, (number) => !SIGN_OR_MONTH.test(number))
  const companions = found.flatMap((card) => findCompanions(beside, card))
  return { text: masked(characters, [...found.map(shortened), ...companions]), count: found.length }
}

/**
 * The version of a draft text that may be stored: only the last four digits of a card number are kept, and no other
 * digit of the text, since the security code may be anywhere. A text without a card number is unchanged.
 */
export function hideCardNumbers(text: string): string {
  const characters = Array.from(text)
  const found = findCardNumbers(characters)
  if (found.length === 0) return text
  const hidden = characters.map((character) => (DIGIT.test(plainCharacter(character)) ? '•' : character))
  return masked(hidden, found.map(shortened))
}

const shortened = ({ start, end, lastFour }: Found): Masked => ({ start, end, instead: `•••• ${lastFour}` })

function masked(characters: readonly string[], parts: readonly Masked[]): string {
  let text = ''
  let next = 0
  for (const { start, end, instead } of parts.toSorted((a, b) => a.start - b.start)) {
    // A match between two cards is found from both of them.
    if (start < next) continue
    text += characters.slice(next, start).join('') + instead
    next = end
  }
  return text + characters.slice(next).join('')
}

function findCardNumbers(characters: readonly string[]): Found[] {
  return [...plainText(characters).matchAll(DIGIT_RUN)].flatMap(({ 0: run, index }) => findInRun(run, index))
}

/**
 * The text with one code unit per character; numbers that are not part of a card number are masked with `x` where
 * `isLeftOut` returns true.
 */
function plainText(characters: readonly string[], isLeftOut: (number: string) => boolean = () => true): string {
  return characters
    .map(plainCharacter)
    .join('')
    .replace(OTHER_NUMBERS, (number) => (isLeftOut(number) ? 'x'.repeat(number.length) : number))
}

/** One code unit per character; digits that NFKC normalizes, such as full-width ones, become ASCII digits. */
function plainCharacter(character: string): string {
  const plain = character.normalize('NFKC')
  if (DIGIT.test(plain)) return plain
  return character.length === 1 ? character : 'x'
}

interface Group {
  digits: string
  start: number
}

function findInRun(run: string, offset: number): Found[] {
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, start: offset + index }))
  const found: Found[] = []
  for (let first = 0; first < groups.length; first += 1) {
    const count = cardLength(groups.slice(first))
    if (count === 0) continue
    const card = groups.slice(first, first + count)
    const last = card[count - 1] as Group
    const digits = withoutCode(card.map((group) => group.digits))
    found.push({ start: (card[0] as Group).start, end: last.start + last.digits.length, lastFour: digits.slice(-4) })
    first += count - 1
  }
  return found
}

/** The number of leading groups that form a card number, as many as possible; 0 when none do. */
function cardLength(groups: readonly Group[]): number {
  let digits = ''
  let longest = 0
  for (const [index, group] of groups.entries()) {
    digits += group.digits
    if (digits.length > LONGEST) break
    if (isCardNumber(digits) && isGroupedLikeOne(groups.slice(0, index + 1))) longest = index + 1
  }
  return longest
}

/** Removes a trailing security code, since a longer card number may be a shorter one followed by its code. */
function withoutCode(groups: readonly string[]): string {
  const digits = groups.join('')
  const shorter = digits.slice(0, -CODE_LENGTH)
  const isApart = groups.at(-1)?.length === CODE_LENGTH
  return isApart && isCardNumber(shorter) ? shorter : digits
}

function isGroupedLikeOne(groups: readonly Group[]): boolean {
  if (groups.length === 1) return true
  const lengths = groups.map(({ digits }) => digits.length)
  const [first = 0] = lengths
  const isList = first >= LISTED_FROM && lengths.every((length) => length === first)
  return !isList && lengths.every((length) => length <= LONGEST_GROUP)
}

function isCardNumber(digits: string): boolean {
  return (
    ISSUERS.some(([start, lengths]) => lengths.includes(digits.length) && start.test(digits)) &&
    hasRightCheckDigit(digits)
  )
}

function hasRightCheckDigit(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
