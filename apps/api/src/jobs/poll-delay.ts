import type { Job } from './claims.ts'

/** An answer that was lost is asked for soon. */
export const FIRST_POLL_AFTER_MS = 2000
const POLL_AFTER_MS = 15_000
/** A checkout may wait for its customer for days, a refund for a bank: the longer it has, the less often it is asked for. */
const POLL_AT_MOST_MS = 10 * 60_000

/** A quarter of the age of a job, within bounds. */
export function pollDelay({ createdAt }: Job): number {
  return Math.min(Math.max((Date.now() - createdAt.getTime()) / 4, POLL_AFTER_MS), POLL_AT_MOST_MS)
}
