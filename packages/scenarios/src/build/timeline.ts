import { addDays, dayKey, startOfDay, MINUTE_MS } from '@parley/domain'
import type { LocalDate } from '@parley/domain'

/** Thursday, November 19, 2026, 2:47 PM in Denver: the clock of every story. */
export const STORY_CLOCK = new Date('2026-11-19T21:47:00.000Z')

/**
 * Places a world's records around an anchor instant. What happened on the anchor's day is told as minutes before it, so
 * that nothing lies in the future at whatever hour a demo starts; earlier days have the clock times they are given.
 */
export interface Timeline {
  now: Date
  today: LocalDate
  zone: string
  /** `minutes` before the anchor. */
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
