import type { Meeting } from '@parley/contract'
import { formatTime } from '@parley/domain'
import { dayTitle, distanceWords, JoinLink, occurrenceKey } from '@parley/parts/meetings'
import { Badge, Button, EmptyState } from '@parley/ui'
import { dayWords } from '@parley/ui/calendar'
import { CalendarDays } from 'lucide-react'
import { endOf, ofDay } from './days.ts'
import type { WithMeetings } from './shared.ts'
import styles from './agenda.module.css'

const YEAR = /, \d{4}$/

/** The meetings of a day, with a line where the clock stands. */
export function Agenda({ address, today, zone, now, meetings }: WithMeetings) {
  const { day } = address
  const listed = ofDay(meetings, day, zone)
  const isToday = day === today
  const title = dayTitle(day, today)
  const near = YEAR.test(title) ? null : title.split(', ')[0]
  const date = dayWords(day)
  const next = isToday ? listed.find(({ startTime }) => new Date(startTime) > now) : undefined
  const before = listed.filter((meeting) => new Date(meeting.startTime) <= now)
  const after = listed.filter((meeting) => new Date(meeting.startTime) > now)
  const cards = (some: readonly Meeting[]) =>
    some.map((meeting) => (
      <Card
        key={occurrenceKey(meeting)}
        meeting={meeting}
        zone={zone}
        now={now}
        isNext={meeting === next}
        onOpen={() => address.open(meeting)}
      />
    ))
  return (
    <div className={styles.agenda}>
      <div className={styles.head}>
        <h2 className={styles.title}>{near ?? date}</h2>
        {near && <span className={styles.date}>{date.replace(YEAR, '')}</span>}
        {listed.length > 0 && (
          <span className={styles.count}>{listed.length === 1 ? '1 meeting' : `${listed.length} meetings`}</span>
        )}
      </div>
      {listed.length === 0 ? (
        <EmptyState
          icon={CalendarDays}
          title={isToday ? 'No meetings scheduled for today.' : 'No meetings scheduled for this day.'}
          level={3}
          action={
            <Button variant="quiet" onClick={() => address.scheduleAt(null)}>
              + Schedule a meeting
            </Button>
          }
        />
      ) : (
        <ol className={styles.list} aria-label={title}>
          {cards(before)}
          {isToday && (
            <li className={styles.now}>
              <span className={styles.clock}>{formatTime(now, zone)}</span>
              <span className={styles.line} aria-hidden />
            </li>
          )}
          {cards(after)}
        </ol>
      )}
    </div>
  )
}

interface CardProps {
  meeting: Meeting
  zone: string
  now: Date
  isNext: boolean
  onOpen: () => void
}

function Card({ meeting, zone, now, isNext, onOpen }: CardProps) {
  const { title, startTime, endTime, description, meetingId } = meeting
  const distance = isNext ? distanceWords(startTime, now) : null
  return (
    <li className={styles.row}>
      <span className={styles.times}>
        <span>{formatTime(new Date(startTime), zone)}</span>
        {endTime !== null && <span className={styles.until}>{formatTime(new Date(endTime), zone)}</span>}
      </span>
      <article
        className={styles.card}
        aria-label={title}
        data-past={endOf(meeting) <= now || undefined}
        data-next={isNext || undefined}
      >
        <div className={styles.words}>
          <button type="button" className={styles.name} onClick={onOpen}>
            {title}
          </button>
          {description !== null && <p className={styles.about}>{description}</p>}
          <p className={styles.code}>{`ID: ${meetingId}`}</p>
        </div>
        {distance && <Badge tone="customer">{distance}</Badge>}
        {endOf(meeting) > now && <JoinLink meeting={meeting} size="compact" aria-label={`Join ${title}`} />}
      </article>
    </li>
  )
}
