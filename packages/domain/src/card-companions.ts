/**
 * Separators allowed between a card number and its expiry date or code: no currency sign, and `#` only after a keyword.
 */
const GAP = String.raw`(?:(?!#)[\s\p{P}\p{Cf}=|]){0,4}`
const EXPIRY_WORDS = String.raw`exp(?:\.|ir(?:es|y|ation|ing))?|valid|good|thru|through|until|till|date|month|year`
const CODE_WORDS = String.raw`cv[vcn]2?|csc|cid|security|sec|code`
const OTHER_WORDS = String.raw`and|with|the|is|my|on|no|number|back|card`
const WORDS = String.raw`(?:(?:${EXPIRY_WORDS}|${CODE_WORDS}|${OTHER_WORDS})(?![\p{L}\d])${GAP}(?:#\s?)?){0,9}`
const MONTH = String.raw`(?:0[1-9]|1[0-2]|[1-9])`
const MONTH_NAME = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?`
const YEAR = String.raw`(?:20)?\d{2}`
const DATE = String.raw`${MONTH}\s?[\/.–-]\s?${YEAR}|(?:0[1-9]|1[0-2])\s${YEAR}|${MONTH_NAME}\s?'?${YEAR}`
const DIGITS = String.raw`\d{6}|\d{3,4}`
/** The match is not part of a longer number, date, time, amount or percentage. */
const END = String.raw`(?![\d%]|[\/.,:–-]\d)`

const BEHIND = new RegExp(String.raw`${GAP}(?<words>${WORDS})(?:(?<date>${DATE})|(?<digits>${DIGITS}))${END}`, 'iuy')
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d])(?<words>(?:${EXPIRY_WORDS}|${CODE_WORDS})(?![\p{L}\d])${GAP}${WORDS})(?:(?<date>${DATE})|(?<digits>${DIGITS}))${GAP}${WORDS}$`,
  'iu',
)
const NAMES_EXPIRY = new RegExp(String.raw`(?<!\p{L})(?:${EXPIRY_WORDS})`, 'iu')
const NAMES_CODE = new RegExp(String.raw`(?<!\p{L})(?:${CODE_WORDS})`, 'iu')
const ENDS_LINE = /\s*[.!,;)]*\s*(?:$|\n)/uy
/** How many characters before a card number are searched for its expiry date and code. */
const LONGEST_BEFORE = 100
const MONTH_AND_YEAR = /^(?:0[1-9]|1[0-2])(?:20)?\d{2}$/

/** A part of a text and its replacement. */
export interface Masked {
  start: number
  end: number
  instead: string
}

type Kind = 'date' | 'code'
type Match = RegExpExecArray & { groups: { words: string; date?: string; digits?: string } }

/**
 * Finds the expiry date and security code next to a card number, in any order; `text` has one code unit per character.
 */
export function findCompanions(text: string, card: { start: number; end: number }): Masked[] {
  return [...findBefore(text, card.start), ...findBehind(text, card.end)]
}

function findBefore(text: string, end: number): Masked[] {
  const from = Math.max(0, end - LONGEST_BEFORE)
  const match = BEFORE.exec(text.slice(from, end)) as Match | null
  if (match === null) return []
  const start = from + match.index
  return [...findBefore(text, start), maskOf(match, start + match.groups.words.length)]
}

function findBehind(text: string, start: number, before: readonly Kind[] = []): Masked[] {
  BEHIND.lastIndex = start
  const match = BEHIND.exec(text) as Match | null
  if (match === null || before.includes(kindOf(match))) return []
  const end = start + match[0].length
  const { words, date, digits = '' } = match.groups
  const further = findBehind(text, end, [...before, kindOf(match)])
  const isNamed = NAMES_EXPIRY.test(words) || NAMES_CODE.test(words)
  // Bare digits behind a card number may be anything: a house number, a year.
  const isBare = date === undefined && !isNamed && before.length === 0 && further.length === 0
  if (isBare && !endsLine(text, end)) return []
  return [maskOf(match, end - (date ?? digits).length), ...further]
}

function kindOf({ groups: { words, date, digits = '' } }: Match): Kind {
  if (date !== undefined) return 'date'
  if (NAMES_CODE.test(words)) return 'code'
  return NAMES_EXPIRY.test(words) || MONTH_AND_YEAR.test(digits) ? 'date' : 'code'
}

function maskOf(match: Match, start: number): Masked {
  const { date, digits = '' } = match.groups
  return { start, end: start + (date ?? digits).length, instead: kindOf(match) === 'date' ? '••/••' : '•••' }
}

function endsLine(text: string, at: number): boolean {
  ENDS_LINE.lastIndex = at
  return ENDS_LINE.test(text)
}
