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

interface Found {
  /** In characters, not in code units. */
  start: number
  end: number
  lastFour: string
}

/**
 * Says whether free text carries something that looks like a payment card number: an issuer's first digits and length, a
 * right check digit, in groups of any kind with up to three spaces or punctuation marks between digits.
 */
export function containsCardNumber(text: string): boolean {
  return findCardNumbers(Array.from(text)).length > 0
}

/** The text with every card number shortened to `•••• 4242`, and how many there were. */
export function maskCardNumbers(text: string): { text: string; count: number } {
  const characters = Array.from(text)
  const found = findCardNumbers(characters)
  let masked = ''
  let next = 0
  for (const { start, end, lastFour } of found) {
    masked += `${characters.slice(next, start).join('')}•••• ${lastFour}`
    next = end
  }
  return { text: masked + characters.slice(next).join(''), count: found.length }
}

function findCardNumbers(characters: readonly string[]): Found[] {
  const plain = characters
    .map(plainCharacter)
    .join('')
    .replace(OTHER_NUMBERS, (number) => 'x'.repeat(number.length))
  return [...plain.matchAll(DIGIT_RUN)].flatMap(({ 0: run, index }) => findInRun(run, index))
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
    const digits = card.map((group) => group.digits).join('')
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
