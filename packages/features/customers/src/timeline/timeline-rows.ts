import type { TimelineEntry } from '@parley/contract'
import { dayKey, formatDayHeading, todayIn } from '@parley/domain'

/** A line of the timeline: one entry, or consecutive texts or comments of one day, newest first. */
export interface TimelineRow {
  /** The id of the oldest entry, so that the key stays the same when a newer one is added. */
  key: string
  entries: [TimelineEntry, ...TimelineEntry[]]
  /** The day, above the first line of each day; null for the other lines. */
  heading: string | null
}

const FOLDED: Readonly<Partial<Record<TimelineEntry['type'], string>>> = {
  text_received: 'text',
  text_sent: 'text',
  comment: 'comment',
}

/** Groups entries, newest first, into the lines of the timeline, with days in `zone`. */
export function timelineRows(entries: readonly TimelineEntry[], zone: string, now: Date): TimelineRow[] {
  const today = todayIn(zone, now)
  const rows: TimelineRow[] = []
  let day = ''
  for (const entry of entries) {
    const own = dayKey(new Date(entry.at), zone)
    const last = rows.at(-1)
    const fold = FOLDED[entry.type]
    if (last && own === day && fold !== undefined && FOLDED[last.entries[0].type] === fold) {
      last.entries.push(entry)
      last.key = entry.id
    } else {
      rows.push({ key: entry.id, entries: [entry], heading: own === day ? null : formatDayHeading(own, today) })
    }
    day = own
  }
  return rows
}
