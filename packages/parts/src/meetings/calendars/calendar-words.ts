import type { ConnectedCalendar } from '@parley/contract'
import { dayKey, formatInstant, formatMonthDay, formatTime } from '@parley/domain'
import type { BadgeTone } from '@parley/ui'

/** The number of events in the next 30 days, as words. */
export const countWords = ({ eventCount }: Pick<ConnectedCalendar, 'eventCount'>): string =>
  `${eventCount === 1 ? '1 event' : `${eventCount} events`} in 30 days`

/** The time, with the date if it is on another day: 2:45 PM, or Nov 18, 2026, 6:10 PM. */
export const shortInstant = (instant: string, zone: string, now: Date): string => {
  const at = new Date(instant)
  return dayKey(at, zone) === dayKey(now, zone) ? formatTime(at, zone) : formatInstant(at, zone)
}

const dayOf = (instant: string, zone: string) => formatMonthDay(dayKey(new Date(instant), zone))

/** The state of a calendar in a few words, with the tone of its badge. */
export function stateWords(
  { source, state, checkedAt, readAt }: ConnectedCalendar,
  zone: string,
  now: Date,
): { words: string; tone: BadgeTone } {
  if (source === 'file') return { words: `File, ${dayOf(readAt ?? '', zone)}`, tone: 'neutral' }
  if (state === 'connecting') return { words: 'Connecting...', tone: 'neutral' }
  if (state === 'failed') return { words: 'Not updated', tone: 'danger' }
  return { words: `Checked ${shortInstant(checkedAt ?? readAt ?? '', zone, now)}`, tone: 'success' }
}

/** Since when a calendar could not be read, as Since Nov 18; null when it can be read. */
export const sinceWords = ({ failingSince }: Pick<ConnectedCalendar, 'failingSince'>, zone: string): string | null =>
  failingSince && `Since ${dayOf(failingSince, zone)}`

/** The next event of a calendar, as Nov 20, 9:00 AM Payroll. */
export function nextWords({ title, startTime, isAllDay }: ConnectedCalendar['next'][number], zone: string): string {
  const time = isAllDay ? '' : `, ${formatTime(new Date(startTime), zone)}`
  return `${dayOf(startTime, zone)}${time} ${title}`
}
