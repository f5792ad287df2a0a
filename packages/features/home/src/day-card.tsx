import type { Meeting } from '@parley/contract'
import { dayKey, formatTime, type LocalDate } from '@parley/domain'
import {
  CalendarNotice,
  dayTitle,
  distanceWords,
  endOf,
  JoinLink,
  occurrenceKey,
  ofDay,
  ofToday,
  useMeetings,
} from '@parley/parts/meetings'
import { QueryState } from '@parley/parts/query-state'
import { Badge, EmptyState, Icon, IconButton } from '@parley/ui'
import { CalendarDays, ChevronLeft, ChevronRight, CirclePlay, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './day-card.module.css'

interface DayCardProps {
  day: LocalDate
  today: LocalDate
  zone: string
  now: Date
  /** Called with the number of days to move by, negative for back. */
  onMove: (days: number) => void
  onSchedule: () => void
  onConnect: () => void
}

/** Shows the meetings of one day, with buttons to the previous and the next day. */
export function DayCard({ day, today, zone, now, onMove, onSchedule, onConnect }: DayCardProps) {
  const meetings = useMeetings(day, day)
  const all = meetings.data ?? []
  const listed = day === today ? ofToday(all, zone, now) : ofDay(all, day, zone)
  return (
    <section className={styles.card} aria-label="Meetings of the day">
      <div className={styles.notice}>
        <CalendarNotice onConnect={onConnect} />
      </div>
      <header className={styles.head}>
        <IconButton name="Previous day" icon={ChevronLeft} onClick={() => onMove(-1)} />
        <h2 className={styles.title} aria-live="polite">
          {dayTitle(day, today)}
        </h2>
        <IconButton name="Next day" icon={ChevronRight} onClick={() => onMove(1)} />
        <span className={styles.end}>
          {listed.length > 0 && countWords(listed.length, listed.filter((meeting) => endOf(meeting) <= now).length)}
          <IconButton name="Add event" icon={Plus} onClick={onSchedule} />
        </span>
      </header>
      <div className={styles.body}>
        <QueryState
          query={meetings}
          loading="Loading meetings..."
          failed="Failed to load meetings"
          safe="Your meetings are safe."
          stale="Could not refresh the meetings."
          level={3}
        >
          {() =>
            listed.length === 0 ? (
              <EmptyState
                icon={CalendarDays}
                title="No meetings scheduled."
                level={3}
                action={
                  <button type="button" className={styles.schedule} onClick={onSchedule}>
                    + Schedule a meeting
                  </button>
                }
              />
            ) : (
              <Meetings listed={listed} isToday={day === today} zone={zone} now={now} />
            )
          }
        </QueryState>
      </div>
      <footer className={styles.foot}>
        <Link className={styles.recordings} to="/meetings/recordings">
          <Icon as={CirclePlay} />
          Open recordings
        </Link>
      </footer>
    </section>
  )
}

function countWords(count: number, over: number): string {
  const words = count === 1 ? '1 meeting' : `${count} meetings`
  return over === 0 ? words : `${words}, ${over} over`
}

function pathOf({ id, occurrence, startTime }: Meeting, zone: string): string {
  const on = occurrence === null ? '' : `&on=${occurrence}`
  return `/meetings?meeting=${id}${on}&day=${dayKey(new Date(startTime), zone)}`
}

interface MeetingsProps {
  listed: readonly Meeting[]
  isToday: boolean
  zone: string
  now: Date
}

function Meetings({ listed, isToday, zone, now }: MeetingsProps) {
  const next = isToday ? listed.find(({ startTime }) => new Date(startTime) > now) : undefined
  return (
    <ol className={styles.list}>
      {listed.map((meeting) => {
        const { title, startTime, endTime, description, meetingId } = meeting
        const isOver = endOf(meeting) <= now
        const distance = meeting === next ? distanceWords(startTime, now) : null
        return (
          <li
            key={occurrenceKey(meeting)}
            className={styles.row}
            data-over={isOver || undefined}
            data-next={meeting === next || undefined}
          >
            <span className={styles.times}>
              <span>{formatTime(new Date(startTime), zone)}</span>
              {endTime !== null && <span className={styles.until}>{formatTime(new Date(endTime), zone)}</span>}
            </span>
            <span className={styles.words}>
              <Link className={styles.name} to={pathOf(meeting, zone)}>
                {title}
              </Link>
              <span className={styles.about}>{description ?? `ID: ${meetingId}`}</span>
            </span>
            {distance && <Badge tone="customer">{distance}</Badge>}
            {!isOver && <JoinLink meeting={meeting} size="compact" aria-label={`Join ${title}`} />}
          </li>
        )
      })}
    </ol>
  )
}
