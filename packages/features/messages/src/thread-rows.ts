import type { Message } from '@parley/contract'
import { dayKey, formatDayHeading, type LocalDate, todayIn } from '@parley/domain'

/** What a thread draws below one another: messages, and before the first of a day the day. */
export type ThreadRow =
  | { kind: 'day'; key: string; heading: string }
  | { kind: 'message'; key: string; day: LocalDate; heading: string; message: Message }

/**
 * The rows of messages, oldest first, in the reader's zone. While older ones exist the first day has no heading: nobody
 * knows yet where it begins, and rows must not move away from what they stand above.
 */
export function threadRows(messages: readonly Message[], zone: string, now: Date, hasOlder: boolean): ThreadRow[] {
  const today = todayIn(zone, now)
  const rows: ThreadRow[] = []
  let last: LocalDate | null = null
  for (const message of messages) {
    const day = dayKey(new Date(message.createdAt), zone)
    const heading = formatDayHeading(day, today)
    const begins = day !== last && !(hasOlder && last === null)
    if (begins) rows.push({ kind: 'day', key: `day:${day}`, heading })
    rows.push({ kind: 'message', key: message.id, day, heading, message })
    last = day
  }
  return rows
}

const BUBBLE = 66
const LINE = 20
const CHARACTERS = 54
const HEADING = 36

/** Likely height of a row in px, before it has been drawn. */
export function estimateRow(row: ThreadRow): number {
  if (row.kind === 'day') return HEADING
  const lines = row.message.content
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS)), 0)
  return BUBBLE + (lines - 1) * LINE + (row.message.payment ? LINE : 0)
}
