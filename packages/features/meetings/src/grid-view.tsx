import type { CalendarEvent, Meeting } from '@parley/contract'
import { atHour, dayKey, formatLongDate, type LocalDate } from '@parley/domain'
import { endOf, occurrenceKey, spanWords } from '@parley/parts/meetings'
import type { MeetingMove } from '@parley/parts/meetings/move'
import { lazyModule, useLazyPart } from '@parley/ui'
import { columnWords, type MovedSpan, TimeGrid, weekOf } from '@parley/ui/calendar'
import { useState } from 'react'
import {
  eventKey,
  eventsInGrid,
  eventsOfDay,
  type GridEvent,
  type GridMeeting,
  inGrid,
  isWholeDay,
  minuteOf,
} from './days.ts'
import { type Times, timesOf } from './moved-times.ts'
import type { WithCalendars } from './shared.ts'
import styles from './grid-view.module.css'

const OFFICE_START = 8
const DAY_MINUTES = 24 * 60

const move = lazyModule('Move a meeting', () => import('@parley/parts/meetings/move'))

/** Where a meeting was dropped; it is drawn there until the meetings are refetched. */
interface Dropped extends MeetingMove {
  of: readonly Meeting[]
  isOpen: boolean
}

/** Shows the hours of a day or a week, in which meetings can be moved and resized. */
export function GridView({ address, zone, now, meetings, events: others, onOpenEvent }: WithCalendars) {
  const { view, day } = address
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const { part: Move, load } = useLazyPart(move)
  const days = view === 'day' ? [day] : weekOf(day)
  const shown = dropped && (dropped.isOpen || dropped.of === meetings) ? withMoved(meetings, dropped) : meetings
  const events: GridItem[] = [...inGrid(shown, zone), ...eventsInGrid(others, zone)].filter(({ day: on }) =>
    days.includes(on),
  )
  const first = Math.min(OFFICE_START, ...events.map(({ from }) => Math.floor(from / 60)))
  const drop = (item: GridItem, moved: MovedSpan) => {
    if (!('meeting' in item)) return
    setDropped({ meeting: item.meeting, ...timesOf(item.meeting, moved, zone), of: meetings, isOpen: true })
    load(() => setDropped(null))
  }
  return (
    <div className={styles.view}>
      <WholeDays days={days} events={others} zone={zone} onOpenEvent={onOpenEvent} />
      <TimeGrid
        label={view === 'day' ? 'Meetings of the day' : 'Meetings of the week'}
        days={days}
        events={events}
        now={{ day: dayKey(now, zone), minute: minuteOf(now, zone) }}
        firstHour={Math.max(0, first - 1)}
        onSlot={(slot) => address.scheduleAt(atHour(slot.day, slot.hour, zone))}
        moving={{
          isFixed: (item) =>
            !('meeting' in item) || endOf(item.meeting) <= now || isOnTwoDays(item) || dropped?.isOpen === true,
          words: (item, moved) =>
            'meeting' in item
              ? `${item.meeting.title}, ${whenWords(timesOf(item.meeting, moved, zone), zone)}`
              : item.event.title,
          onMove: drop,
        }}
        renderEvent={(item) =>
          'meeting' in item ? (
            <button
              type="button"
              className={styles.event}
              data-past={endOf(item.meeting) <= now || undefined}
              onClick={() => address.open(item.meeting)}
            >
              <span className={styles.title}>{item.meeting.title}</span>
              <Span of={item.meeting} zone={zone} />
            </button>
          ) : (
            <button
              type="button"
              className={styles.event}
              data-other
              data-past={new Date(item.event.endTime) <= now || undefined}
              onClick={() => onOpenEvent(item.event)}
            >
              <span className={styles.title}>{item.event.title}</span>
              <Span of={item.event} zone={zone} />
            </button>
          )
        }
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
    </div>
  )
}

/** The start and end time; in a narrow column only the start time is visible. */
function Span({ of, zone }: { of: Pick<Meeting, 'startTime' | 'endTime'>; zone: string }) {
  const words = spanWords(of, zone)
  const [start = words, end] = words.split(/(?= to )/)
  return (
    <span className={styles.span}>
      {start}
      {end !== undefined && <span className={styles.until}>{end}</span>}
    </span>
  )
}

type GridItem = GridMeeting | GridEvent

interface WholeDaysProps {
  days: readonly LocalDate[]
  events: readonly CalendarEvent[]
  zone: string
  onOpenEvent: (event: CalendarEvent) => void
}

/** Lists the all-day events of the days shown. */
function WholeDays({ days, events, zone, onOpenEvent }: WholeDaysProps) {
  const listed = days.flatMap((day) =>
    eventsOfDay(events.filter(isWholeDay), day, zone).map((event) => ({ day, event })),
  )
  if (listed.length === 0) return null
  return (
    <ul className={styles.wholeDays} aria-label="All day">
      {listed.map(({ day, event }) => (
        <li key={`${day} ${eventKey(event)}`}>
          <button type="button" className={styles.wholeDay} onClick={() => onOpenEvent(event)}>
            {days.length > 1 && <strong>{columnWords(day)}</strong>} {event.title}
          </button>
        </li>
      ))}
    </ul>
  )
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

/** Whether a meeting reaches midnight or goes beyond, in which case it has a part on each day. */
const isOnTwoDays = ({ id, meeting, to }: GridMeeting) => id !== occurrenceKey(meeting) || to === DAY_MINUTES
