import type { ActivityEntry } from '@parley/contract'
import { dayKey, formatDayHeading, todayIn } from '@parley/domain'

export interface ActivityRow {
  entry: ActivityEntry
  /** Day heading above the first entry of a day; null for the others. */
  heading: string | null
}

/** The entries, newest first, with day headings in time zone `zone`. */
export function activityRows(entries: readonly ActivityEntry[], zone: string, now: Date): ActivityRow[] {
  const today = todayIn(zone, now)
  let day = ''
  return entries.map((entry) => {
    const own = dayKey(new Date(entry.createdAt), zone)
    const heading = own === day ? null : formatDayHeading(own, today)
    day = own
    return { entry, heading }
  })
}
