import type { Message } from '@parley/contract'
import { dayKey, formatDayHeading, type LocalDate, todayIn } from '@parley/domain'

/** One row of a thread: a message, or the heading of a day before its first message. */
export type ThreadRow =
  | { kind: 'day'; key: string; heading: string }
  | { kind: 'message'; key: string; day: LocalDate; heading: string; message: Message }

/**
 * Returns the rows for messages in order, oldest first, in the reader's time zone. While older messages exist, the
 * first day has no heading: its beginning is not known yet, and rows must not move away from the rows below them.
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

/** Estimated height in px of a row that has not been rendered yet. */
export function estimateRow(row: ThreadRow): number {
  if (row.kind === 'day') return HEADING
  const lines = row.message.content
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS)), 0)
  return BUBBLE + (lines - 1) * LINE + (row.message.payment ? LINE : 0)
}
