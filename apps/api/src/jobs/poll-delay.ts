import type { Job } from './claims.ts'

/** A lost response is looked up soon. */
export const FIRST_POLL_AFTER_MS = 2000
const POLL_AFTER_MS = 15_000
/**
 * A checkout may wait for its customer for days, a refund for a bank: the longer it has waited, the less often it is
 * polled.
 */
const POLL_AT_MOST_MS = 10 * 60_000

/** A quarter of the age of a job in milliseconds, within bounds. */
export function pollDelay({ createdAt }: Job): number {
  return Math.min(Math.max((Date.now() - createdAt.getTime()) / 4, POLL_AFTER_MS), POLL_AT_MOST_MS)
}
