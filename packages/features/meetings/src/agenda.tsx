import type { CalendarEvent, Meeting } from '@parley/contract'
import { formatTime } from '@parley/domain'
import { dayTitle, distanceWords, endOf, JoinLink, occurrenceKey, ofDay } from '@parley/parts/meetings'
import { Badge, Button, EmptyState } from '@parley/ui'
import { dayWords } from '@parley/ui/calendar'
import { CalendarDays } from 'lucide-react'
import { eventKey, eventsOfDay, isWholeDay } from './days.ts'
import type { WithCalendars } from './shared.ts'
import styles from './agenda.module.css'

const YEAR = /, \d{4}$/

/** Lists the meetings of a day and the events of other calendars, with a line at the current time. */
export function Agenda({ address, today, zone, now, meetings, events, onOpenEvent }: WithCalendars) {
  const { day } = address
  const listed = ofDay(meetings, day, zone)
  const isToday = day === today
  const title = dayTitle(day, today)
  const near = YEAR.test(title) ? null : title.split(', ')[0]
  const date = dayWords(day)
  const next = isToday ? listed.find(({ startTime }) => new Date(startTime) > now) : undefined
  const others = eventsOfDay(events, day, zone)
  const items: AgendaItem[] = [
    ...others.filter(isWholeDay).map((event) => ({ at: new Date(0), event })),
    ...[
      ...listed.map((meeting) => ({ at: new Date(meeting.startTime), meeting })),
      ...others.filter((event) => !isWholeDay(event)).map((event) => ({ at: new Date(event.startTime), event })),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  ]
  const cards = (some: readonly AgendaItem[]) =>
    some.map((item) =>
      'meeting' in item ? (
        <Card
          key={occurrenceKey(item.meeting)}
          meeting={item.meeting}
          zone={zone}
          now={now}
          isNext={item.meeting === next}
          onOpen={() => address.open(item.meeting)}
        />
      ) : (
        <EventCard
          key={eventKey(item.event)}
          event={item.event}
          zone={zone}
          now={now}
          onOpen={() => onOpenEvent(item.event)}
        />
      ),
    )
  return (
    <div className={styles.agenda}>
      <div className={styles.head}>
        <h2 className={styles.title}>{near ?? date}</h2>
        {near && <span className={styles.date}>{date.replace(YEAR, '')}</span>}
        {listed.length > 0 && (
          <span className={styles.count}>{listed.length === 1 ? '1 meeting' : `${listed.length} meetings`}</span>
        )}
      </div>
      {items.length === 0 ? (
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
          {cards(items.filter(({ at }) => at <= now))}
          {isToday && (
            <li className={styles.now}>
              <span className={styles.clock}>{formatTime(now, zone)}</span>
              <span className={styles.line} aria-hidden />
            </li>
          )}
          {cards(items.filter(({ at }) => at > now))}
        </ol>
      )}
    </div>
  )
}

type AgendaItem = { at: Date; meeting: Meeting } | { at: Date; event: CalendarEvent }

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

interface EventCardProps {
  event: CalendarEvent
  zone: string
  now: Date
  onOpen: () => void
}

function EventCard({ event, zone, now, onOpen }: EventCardProps) {
  const { title, startTime, endTime, location, calendarName } = event
  const whole = isWholeDay(event)
  return (
    <li className={styles.row}>
      <span className={styles.times}>
        <span>{whole ? 'All day' : formatTime(new Date(startTime), zone)}</span>
        {!whole && <span className={styles.until}>{formatTime(new Date(endTime), zone)}</span>}
      </span>
      <article className={styles.card} aria-label={title} data-other data-past={new Date(endTime) <= now || undefined}>
        <div className={styles.words}>
          <button type="button" className={styles.name} onClick={onOpen}>
            {title}
          </button>
          {location !== null && <p className={styles.about}>{location}</p>}
        </div>
        <Badge tone="outline">{calendarName}</Badge>
      </article>
    </li>
  )
}
