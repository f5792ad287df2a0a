import { findCompanions, type Masked } from './card-companions.ts'

const SEPARATORS = String.raw`[\s\p{P}\p{Cf}]{0,3}`
const DIGIT_RUN = new RegExp(String.raw`\d(?:${SEPARATORS}\d){12,}`, 'gu')
const DIGIT = /^\d$/
/** Longer groups are numbers of their own, unless one group is all of it. */
const LONGEST_GROUP = 9
/** Numbers of one length from here on, one after the other, are a list of invoice numbers or the like. */
const LISTED_FROM = 5

/** Numbers that people write after one another and that are no part of a card number. */
const OTHER_NUMBERS = new RegExp(
  [
    // Phone numbers of North America, and how those of elsewhere begin.
    String.raw`(?<![\d+])\+?(?:1[ .-]?)?(?:[2-9]\d{2}([ .-])[2-9]\d{2}\1|\([2-9]\d{2}\) ?[2-9]\d{2}[ .-]?|[2-9]\d{5})\d{4}(?!\d)`,
    String.raw`\+\d+`,
    // Days and times.
    String.raw`(?<![\d]|\d[/.-])\d{4}-\d{2}-\d{2}(?!\d|-\d)`,
    String.raw`(?<![\d]|\d[/.-])\d{1,2}([/.-])\d{1,2}\2(?:\d{2}|\d{4})(?!\d|[/.-]\d)`,
    String.raw`(?<![\d]|\d:)\d{1,2}:\d{2}(?!\d|:\d)`,
    // The sign of a number with a name of its own, such as #4001.
    String.raw`(?<![^\s,;(])#(?=\d)`,
    // Amounts.
    String.raw`(?<![\d]|\d[.,])\d{1,3}(?:,\d{3}){1,3}(?:\.\d{2})?(?!\d|[.,]\d)`,
    String.raw`(?<![\d]|\d[.,])\d+\.\d{2}(?!\d|[.,]\d)`,
  ].join('|'),
  'g',
)

/** How the issuers' numbers begin, and how long they are. */
const ISSUERS: readonly [start: RegExp, lengths: readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16, 19]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|095|6|[89])/, [14, 16, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 19]],
  [/^6/, [16, 17, 18, 19]],
]
const LONGEST = 19

/** Where a card number stands, in characters, not in code units. */
interface Found {
  start: number
  end: number
  lastFour: string
}

/** What may stand beside a card number: the sign before a code, a month and a year, which otherwise reads as an amount. */
const SIGN_OR_MONTH = /^(?:#|(?:0[1-9]|1[0-2])\.\d{2})$/
/** So many digits behind a number that is complete without them are its security code. */
const CODE_LENGTH = 3

/**
 * Says whether free text carries something that looks like a payment card number: an issuer's first digits and length, a
 * right check digit, in groups of any kind with up to three spaces or punctuation marks between digits.
 */
export function containsCardNumber(text: string): boolean {
  return findCardNumbers(Array.from(text)).length > 0
}

/**
 * The text with every card number shortened to `•••• 4242`, and how many there were. The expiry date and the security code
 * are taken out where they stand beside one; anywhere else they are a date and a number like others.
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
 * What is kept of a text that is being written: of a card number the last four digits, and beside one no other digit, since its
 * security code may stand anywhere. A text without a card number is kept as it is.
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
    // What stands between two cards is found from both.
    if (start < next) continue
    text += characters.slice(next, start).join('') + instead
    next = end
  }
  return text + characters.slice(next).join('')
}

function findCardNumbers(characters: readonly string[]): Found[] {
  return [...plainText(characters).matchAll(DIGIT_RUN)].flatMap(({ 0: run, index }) => findInRun(run, index))
}

/** One code unit for each character; of the numbers that are part of no card number, those that `isLeftOut` says are left out. */
function plainText(characters: readonly string[], isLeftOut: (number: string) => boolean = () => true): string {
  return characters
    .map(plainCharacter)
    .join('')
    .replace(OTHER_NUMBERS, (number) => (isLeftOut(number) ? 'x'.repeat(number.length) : number))
}

/** One code unit for each character, digits of all kinds as those of ASCII. */
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

/** How many groups from the first on make a card number, as many as possible; 0: none does. */
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

/** A longer number may be a shorter one with its security code behind it. */
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
