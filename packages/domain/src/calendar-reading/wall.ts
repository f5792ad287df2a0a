import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY_MS, MINUTE_MS } from '../duration.ts'

/** A wall-clock time, as milliseconds since 1970 on that clock; it is an instant only together with a zone. */
export type Wall = number

/** The UTC offset of a zone at an instant, in milliseconds; positive when its clocks are ahead. */
export type OffsetAt = (instant: number) => number

export const offsetOf =
  (zone: string): OffsetAt =>
  (instant) =>
    tzOffset(zone, new Date(instant)) * MINUTE_MS

/**
 * The instant at which clocks show `wall`: an ambiguous time is the first of the two, a time skipped by a clock change
 * keeps the offset before the change, as RFC 5545 requires (3.3.5).
 */
export function instantAt(wall: Wall, offsetAt: OffsetAt): number {
  const before = wall - offsetAt(wall - DAY_MS)
  if (before + offsetAt(before) === wall) return before
  const after = wall - offsetAt(wall + DAY_MS)
  return after + offsetAt(after) === wall ? after : before
}

export const dayOf = (wall: Wall): number => Math.floor(wall / DAY_MS)
