import { problems } from '@parley/contract'
import type { MockContext } from './mock-context.ts'
import { openTally } from './tally.ts'

const WINDOW_SECONDS = 15 * 60

/** Counts an attempt within 15 minutes of the first one and returns the count; throws 429 after `most` attempts. */
export function countAttempt({ failures, now }: MockContext, key: string, most: number): number {
  const at = now().getTime()
  const tally = openTally(failures, key, WINDOW_SECONDS, at)
  const count = tally.count + 1
  failures.set(key, { ...tally, count })
  if (count > most) throw problems.tooMany((tally.endsAt - at) / 1000)
  return count
}
