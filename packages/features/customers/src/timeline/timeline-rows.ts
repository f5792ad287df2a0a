import type { TimelineEntry } from '@parley/contract'
import { dayKey, formatDayHeading, todayIn } from '@parley/domain'

/** A line of the timeline: an entry, or texts or comments in a row of one day, the newest first. */
export interface TimelineRow {
  /** That of the oldest, so that a new one in front moves nothing. */
  key: string
  entries: [TimelineEntry, ...TimelineEntry[]]
  /** Over the first of a day. */
  heading: string | null
}

const FOLDED: Readonly<Partial<Record<TimelineEntry['type'], string>>> = {
  text_received: 'text',
  text_sent: 'text',
  comment: 'comment',
}

/** The lines that entries make, newest first, by the days of `zone`. */
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
