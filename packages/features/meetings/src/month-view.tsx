import { formatTime } from '@parley/domain'
import { occurrenceKey, ofDay } from '@parley/parts/meetings'
import { MonthGrid } from '@parley/ui/calendar'
import { eventKey, eventsOfDay, isWholeDay } from './days.ts'
import type { WithCalendars } from './shared.ts'
import styles from './month-view.module.css'

const SHOWN_MAX = 3

/** Shows a month with the meetings of each day. */
export function MonthView({ address, today, zone, meetings, events, onOpenEvent }: WithCalendars) {
  return (
    <div className={styles.month}>
      <MonthGrid
        day={address.day}
        today={today}
        onDayChange={address.showDay}
        onPick={address.openDay}
        renderDay={(day) => {
          const listed = ofDay(meetings, day, zone)
          const others = eventsOfDay(events, day, zone)
          const count = listed.length + others.length
          return (
            <>
              {listed.slice(0, SHOWN_MAX).map((meeting) => (
                <button
                  key={occurrenceKey(meeting)}
                  type="button"
                  className={styles.event}
                  onClick={() => address.open(meeting)}
                >
                  {`${formatTime(new Date(meeting.startTime), zone)} ${meeting.title}`}
                </button>
              ))}
              {others.slice(0, Math.max(0, SHOWN_MAX - listed.length)).map((event) => (
                <button
                  key={eventKey(event)}
                  type="button"
                  className={styles.event}
                  data-other
                  onClick={() => onOpenEvent(event)}
                >
                  {isWholeDay(event) ? event.title : `${formatTime(new Date(event.startTime), zone)} ${event.title}`}
                </button>
              ))}
              {count > SHOWN_MAX && (
                <button type="button" className={styles.more} onClick={() => address.openDay(day)}>
                  {`${count - SHOWN_MAX} more`}
                </button>
              )}
            </>
          )
        }}
      />
    </div>
  )
}
