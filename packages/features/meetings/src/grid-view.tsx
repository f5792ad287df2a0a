import type { Meeting } from '@parley/contract'
import { addDays, atClock, atHour, dayKey, formatLongDate, type LocalDate } from '@parley/domain'
import { occurrenceKey, spanWords } from '@parley/parts/meetings'
import type { MeetingMove } from '@parley/parts/meetings/move'
import { lazyModule, useLazyPart } from '@parley/ui'
import { type MovedSpan, TimeGrid, weekOf } from '@parley/ui/calendar'
import { useState } from 'react'
import { endOf, type GridMeeting, inGrid, minuteOf } from './days.ts'
import type { WithMeetings } from './shared.ts'
import styles from './grid-view.module.css'

const OFFICE_START = 8
const DAY_MINUTES = 24 * 60

const move = lazyModule('Move a meeting', () => import('@parley/parts/meetings/move'))

/** Where somebody let a meeting go; it is drawn there until the meetings are read again. */
interface Dropped extends MeetingMove {
  of: readonly Meeting[]
  isOpen: boolean
}

/** The hours of a day or of a week, in which meetings are moved and stretched. */
export function GridView({ address, zone, now, meetings }: WithMeetings) {
  const { view, day } = address
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const { part: Move, load } = useLazyPart(move)
  const days = view === 'day' ? [day] : weekOf(day)
  const shown = dropped && (dropped.isOpen || dropped.of === meetings) ? withMoved(meetings, dropped) : meetings
  const events = inGrid(shown, zone).filter((event) => days.includes(event.day))
  const first = Math.min(OFFICE_START, ...events.map(({ from }) => Math.floor(from / 60)))
  const drop = (event: GridMeeting, moved: MovedSpan) => {
    setDropped({ meeting: event.meeting, ...timesOf(event.meeting, moved, zone), of: meetings, isOpen: true })
    load(() => setDropped(null))
  }
  return (
    <>
      <TimeGrid
        label={view === 'day' ? 'Meetings of the day' : 'Meetings of the week'}
        days={days}
        events={events}
        now={{ day: dayKey(now, zone), minute: minuteOf(now, zone) }}
        firstHour={Math.max(0, first - 1)}
        onSlot={(slot) => address.scheduleAt(atHour(slot.day, slot.hour, zone))}
        moving={{
          isFixed: (event) => endOf(event.meeting) <= now || isOnTwoDays(event) || dropped?.isOpen === true,
          words: ({ meeting }, moved) => `${meeting.title}, ${whenWords(timesOf(meeting, moved, zone), zone)}`,
          onMove: drop,
        }}
        renderEvent={({ meeting }) => (
          <button
            type="button"
            className={styles.event}
            data-past={endOf(meeting) <= now || undefined}
            onClick={() => address.open(meeting)}
          >
            <span className={styles.title}>{meeting.title}</span>
            <span className={styles.span}>{spanWords(meeting, zone)}</span>
          </button>
        )}
      />
      {dropped?.isOpen && Move && (
        <Move.MoveDialog
          key={occurrenceKey(dropped.meeting)}
          meeting={dropped.meeting}
          startTime={dropped.startTime}
          endTime={dropped.endTime}
          when={whenWords(dropped, zone)}
          onClose={(isMoved) => setDropped(isMoved ? { ...dropped, of: meetings, isOpen: false } : null)}
        />
      )}
    </>
  )
}

type Times = Pick<MeetingMove, 'startTime' | 'endTime'>

/** When a meeting is that was let go: it takes as long as before, unless its end was moved. */
function timesOf(meeting: Meeting, { day, from, to, isStretched }: MovedSpan, zone: string): Times {
  const start = new Date(meeting.startTime)
  if (isStretched) return { startTime: start, endTime: atMinute(day, to, zone) }
  const startTime = atMinute(day, from, zone)
  const { endTime } = meeting
  if (endTime === null) return { startTime, endTime: null }
  return { startTime, endTime: new Date(startTime.getTime() + Date.parse(endTime) - start.getTime()) }
}

function atMinute(day: LocalDate, minute: number, zone: string): Date {
  if (minute >= DAY_MINUTES) return atClock(addDays(day, 1), '00:00', zone)
  const two = (part: number) => String(part).padStart(2, '0')
  return atClock(day, `${two(Math.floor(minute / 60))}:${two(minute % 60)}`, zone)
}

function whenWords({ startTime, endTime }: Times, zone: string): string {
  const times = { startTime: startTime.toISOString(), endTime: endTime?.toISOString() ?? null }
  return `${formatLongDate(dayKey(startTime, zone))}, ${spanWords(times, zone)}`
}

const withMoved = (meetings: readonly Meeting[], { meeting, startTime, endTime }: MeetingMove): Meeting[] =>
  meetings.map((one) =>
    occurrenceKey(one) === occurrenceKey(meeting)
      ? { ...one, startTime: startTime.toISOString(), endTime: endTime?.toISOString() ?? null }
      : one,
  )

/** Past midnight it has a part on each day. */
const isOnTwoDays = ({ id, meeting, to }: GridMeeting) => id !== occurrenceKey(meeting) || to === DAY_MINUTES
