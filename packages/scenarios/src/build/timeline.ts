import { addDays, dayKey, startOfDay, MINUTE_MS } from '@parley/domain'
import type { LocalDate } from '@parley/domain'

/** The clock of every story: Thursday, November 19, 2026, 2:47 PM in Denver. */
export const STORY_CLOCK = new Date('2026-11-19T21:47:00.000Z')

/**
 * Places a world's records around an anchor instant. Events on the anchor's day are given as minutes before it, so that
 * none is in the future at whatever hour a demo starts; those on earlier days have the clock times given.
 */
export interface Timeline {
  now: Date
  today: LocalDate
  zone: string
  /** The instant `minutes` before the anchor. */
  ago(minutes: number): Date
  /** The clock time `HH:mm`, `days` before the anchor's day (negative: after it). */
  at(days: number, time: string): Date
  /** The day `days` after (negative: before) the anchor's day. */
  day(days: number): LocalDate
}

export function createTimeline(anchor: Date, zone: string): Timeline {
  const today = dayKey(anchor, zone)
  const at = (days: number, time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return new Date(startOfDay(addDays(today, -days), zone).getTime() + (hours * 60 + minutes) * MINUTE_MS)
  }
  return {
    now: anchor,
    today,
    zone,
    ago: (minutes) => new Date(anchor.getTime() - Math.round(minutes * MINUTE_MS)),
    at,
    day: (days) => addDays(today, days),
  }
}
