import type { Id } from './values.ts'

const SHORT = 8
/** Fewer characters would match too many ids. */
const FEWEST = 6
const START = /^[\da-f][\da-f-]*$/i

/** The specified eight characters that identify a transaction to people. */
export function shortTransactionId(id: Id): string {
  return id.slice(0, SHORT)
}

/**
 * The hex digits of a search term that may be the start of a transaction's id (at least six, with or without hyphens),
 * else null.
 */
export function transactionIdStart(term: string): string | null {
  if (!START.test(term)) return null
  const digits = term.replaceAll('-', '').toLowerCase()
  return digits.length >= FEWEST && digits.length <= 32 ? digits : null
}

/** The lowest and the highest id that start with these hex digits. */
export function idsFrom(start: string): { first: Id; last: Id } {
  return { first: uuidOf(start.padEnd(32, '0')), last: uuidOf(start.padEnd(32, 'f')) }
}

function uuidOf(digits: string): Id {
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
