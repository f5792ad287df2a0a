/** Besides any code of class 08. */
const LOST_CODES = new Set(['ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
const LOST_TEXT = /Connection terminated|is not queryable/
/**
 * Besides class 08, the server ends the connection: on command, after a crash, while starting, for a removed database,
 * when idle.
 */
const LOST_CLASSES = /^(08|57P)/

const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', '55P03', '57014'])
/** Class 53: out of memory, disk or connections. 25006: read-only. 25P02 to 25P04: the transaction was aborted. */
const UNAVAILABLE_CLASSES = /^(53...|25006|25P0[2-4])$/
const UNAVAILABLE_TEXT = /Timeout acquiring a connection|timeout exceeded when trying to connect|Unable to acquire/
const RETRYABLE_CODES = new Set(['40001', '40P01'])

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const textOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Whether the connection was lost, so that the result of the last statement is unknown. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  return LOST_CODES.has(code) || LOST_CLASSES.test(code) || LOST_TEXT.test(textOf(error))
}

/**
 * Whether the database cannot be reached, has no free resources, accepts no writes or timed out: a retry may succeed.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASSES.test(code)) return true
  return isConnectionLost(error) || UNAVAILABLE_TEXT.test(textOf(error))
}

/** Thrown when the data that the transaction was decided from has changed: it is run again. */
export class LostRace extends Error {
  override readonly name = 'LostRace'
  readonly code = '40001'
}

/** Whether the transaction lost against a concurrent one and may simply be run again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE_CODES.has(codeOf(error))
}

/** Whether another transaction held a lock for longer than the statement may wait. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** Whether it is a division by zero, which some statements use to fail on purpose. */
export const isDivisionByZero = (error: unknown): boolean => codeOf(error) === '22012'

/** The name of the unique constraint or index that refused a row, or null for any other error. */
export function violatedUnique(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null
  return (error as { constraint?: string }).constraint ?? ''
}
