import { z } from 'zod'

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a date and time in UTC, like 2026-11-19T21:47:00Z',
  date: 'a date, like 2026-11-19',
  time: 'a time, like 21:47',
  email: 'an email address',
  url: 'a web address',
  uuid: 'an id',
}
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
}
const VALUES_SHOWN = 12

/** The readable name of a field: 'assignedToUserId' becomes 'Assigned to user'. */
export function fieldWords(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string')
  if (typeof name !== 'string') return 'This'
  const words = name
    .replace(/(?<=.)Ids?$/, '')
    .replace(/[_.]/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The error message for an invalid field, for the user who filled it in; a message in the schema takes precedence. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const what = fieldWords(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return `${what} is missing`
      return `${what} must be ${KINDS[issue.expected] ?? 'something else'}`
    case 'too_small':
      return `${what} ${atLeast(issue)}`
    case 'too_big':
      return `${what} ${amountWords(issue.origin, issue.maximum, 'at most')}`
    case 'invalid_format':
      return FORMATS[issue.format] ? `${what} must be ${FORMATS[issue.format]}` : `${what} is not in the right format`
    case 'not_multiple_of':
      return `${what} must be a multiple of ${issue.divisor}`
    case 'invalid_value':
      return `${what} must be ${oneOf(issue.values)}`
    case 'unrecognized_keys':
      return `Nothing is known about ${issue.keys.join(', ')}`
    default:
      return `${what} is not valid`
  }
}

function atLeast({ origin, minimum }: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum'>): string {
  return origin === 'string' && Number(minimum) === 1 ? 'is missing' : amountWords(origin, minimum, 'at least')
}

function amountWords(origin: string, bound: number | bigint, least: 'at least' | 'at most'): string {
  const number = bound.toLocaleString('en-US')
  if (origin === 'string') return `must have ${least} ${number} ${Number(bound) === 1 ? 'character' : 'characters'}`
  if (origin === 'array' || origin === 'set')
    return `must have ${least} ${number} ${Number(bound) === 1 ? 'entry' : 'entries'}`
  return `must be ${least} ${number}`
}

function oneOf(values: readonly unknown[]): string {
  const [only] = values
  if (values.length === 1) return String(only)
  return values.length > VALUES_SHOWN ? 'one of the allowed values' : `one of ${values.join(', ')}`
}

/** Makes schemas report errors as sentences from now on; for programs that answer requests. */
export function setSentenceErrors(): void {
  z.config({ localeError: sentenceOf })
}
