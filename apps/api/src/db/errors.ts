/** Any class 08 too. */
const LOST_CODES = new Set(['ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
const LOST_TEXT = /Connection terminated|is not queryable/
/** The server ends the connection: on command, after a crash, while it starts, for a database that is removed, when idle. */
const LOST_CLASSES = /^(08|57P)/

const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', '55P03', '57014'])
/** Class 53: no memory, disk or connections. 25006: it takes no writes. 25P02 to 25P04: the transaction was given up. */
const UNAVAILABLE_CLASSES = /^(53...|25006|25P0[2-4])$/
const UNAVAILABLE_TEXT = /Timeout acquiring a connection|timeout exceeded when trying to connect|Unable to acquire/
const RETRYABLE_CODES = new Set(['40001', '40P01'])

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const textOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Nobody knows what became of what was sent last. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  return LOST_CODES.has(code) || LOST_CLASSES.test(code) || LOST_TEXT.test(textOf(error))
}

/** The database cannot be reached, has nothing free, takes no writes or gave up waiting: the same may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASSES.test(code)) return true
  return isConnectionLost(error) || UNAVAILABLE_TEXT.test(textOf(error))
}

/** What the transaction was decided from is not there any more: it runs again. */
export class LostRace extends Error {
  override readonly name = 'LostRace'
  readonly code = '40001'
}

/** The transaction lost against another one and may simply be run again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE_CODES.has(codeOf(error))
}

/** Somebody else kept what the statement waited for. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** For statements that fail on purpose. */
export const isDivisionByZero = (error: unknown): boolean => codeOf(error) === '22012'

/** The name of the unique constraint or index that refused a row, or null for any other error. */
export function violatedUnique(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null
  return (error as { constraint?: string }).constraint ?? ''
}
