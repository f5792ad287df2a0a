import { formatTime } from '@parley/domain'
import { occurrenceKey } from '@parley/parts/meetings'
import { MonthGrid } from '@parley/ui/calendar'
import { ofDay } from './days.ts'
import type { WithMeetings } from './shared.ts'
import styles from './month-view.module.css'

const SHOWN_MAX = 3

/** A month with the meetings of each day. */
export function MonthView({ address, today, zone, meetings }: WithMeetings) {
  return (
    <div className={styles.month}>
      <MonthGrid
        day={address.day}
        today={today}
        onDayChange={address.showDay}
        onPick={address.openDay}
        renderDay={(day) => {
          const listed = ofDay(meetings, day, zone)
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
              {listed.length > SHOWN_MAX && (
                <button type="button" className={styles.more} onClick={() => address.openDay(day)}>
                  {`${listed.length - SHOWN_MAX} more`}
                </button>
              )}
            </>
          )
        }}
      />
    </div>
  )
}
