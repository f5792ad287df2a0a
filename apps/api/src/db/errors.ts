const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
const UNAVAILABLE_TEXT =
  /Connection terminated|is not queryable|Timeout acquiring a connection|timeout exceeded when trying to connect|Unable to acquire/
const RETRYABLE_CODES = new Set(['40001', '40P01'])

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The database cannot be reached, has no free connection or gave up waiting; nothing was written. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (UNAVAILABLE_CODES.has(code) || code.startsWith('08')) return true
  return error instanceof Error && UNAVAILABLE_TEXT.test(error.message)
}

/** The transaction lost against another one and may simply be run again. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE_CODES.has(codeOf(error))
}

/** For statements that fail on purpose. */
export const isDivisionByZero = (error: unknown): boolean => codeOf(error) === '22012'

/** The name of the unique constraint or index that refused a row, or null for any other error. */
export function violatedUnique(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null
  return (error as { constraint?: string }).constraint ?? ''
}
