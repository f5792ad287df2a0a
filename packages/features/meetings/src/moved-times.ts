import type { Meeting } from '@parley/contract'
import { addDays, atClock, HOUR_MS, type LocalDate, minuteKey } from '@parley/domain'
import type { MeetingMove } from '@parley/parts/meetings/move'
import type { MovedSpan } from '@parley/ui/calendar'

const DAY_MINUTES = 24 * 60

export type Times = Pick<MeetingMove, 'startTime' | 'endTime'>

/**
 * The times of a dropped meeting: its duration stays the same unless its end was moved. In an hour that clocks show
 * twice it stays in the one it was in, and it never ends before it starts.
 */
export function timesOf(
  meeting: Pick<Meeting, 'startTime' | 'endTime'>,
  { day, from, to, isStretched }: MovedSpan,
  zone: string,
): Times {
  const start = new Date(meeting.startTime)
  if (isStretched) {
    const [first, second] = atMinute(day, to, zone)
    const isSecond = second !== undefined && (first <= start || meeting.endTime === second.toISOString())
    return { startTime: start, endTime: isSecond ? second : first }
  }
  const [first, second] = atMinute(day, from, zone)
  const startTime = second !== undefined && isShownAgain(start, zone) ? second : first
  const { endTime } = meeting
  if (endTime === null) return { startTime, endTime: null }
  return { startTime, endTime: new Date(startTime.getTime() + Date.parse(endTime) - start.getTime()) }
}

/** The instant at which clocks show a minute of a day; both instants when they show it twice. */
function atMinute(day: LocalDate, minute: number, zone: string): [Date, Date?] {
  if (minute >= DAY_MINUTES) return [atClock(addDays(day, 1), '00:00', zone)]
  const two = (part: number) => String(part).padStart(2, '0')
  const first = atClock(day, `${two(Math.floor(minute / 60))}:${two(minute % 60)}`, zone)
  const again = anHour(first, 1)
  return minuteKey(again, zone) === minuteKey(first, zone) ? [first, again] : [first]
}

const anHour = (instant: Date, sign: 1 | -1) => new Date(instant.getTime() + sign * HOUR_MS)

/** Whether clocks showed the same time an hour earlier. */
const isShownAgain = (instant: Date, zone: string) => minuteKey(anHour(instant, -1), zone) === minuteKey(instant, zone)
