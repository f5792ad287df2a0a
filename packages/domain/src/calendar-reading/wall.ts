import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY_MS, MINUTE_MS } from '../duration.ts'

/** What a clock shows, as milliseconds since 1970 on that clock: it is an instant only with a zone. */
export type Wall = number

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
export type OffsetAt = (instant: number) => number

export const offsetOf =
  (zone: string): OffsetAt =>
  (instant) =>
    tzOffset(zone, new Date(instant)) * MINUTE_MS

/**
 * The instant at which clocks show `wall`: of two the first; a time that they skip is as long after midnight as if they did not,
 * as RFC 5545 says (3.3.5).
 */
export function instantAt(wall: Wall, offsetAt: OffsetAt): number {
  const before = wall - offsetAt(wall - DAY_MS)
  if (before + offsetAt(before) === wall) return before
  const after = wall - offsetAt(wall + DAY_MS)
  return after + offsetAt(after) === wall ? after : before
}

export const dayOf = (wall: Wall): number => Math.floor(wall / DAY_MS)
