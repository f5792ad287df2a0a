import { formatTime } from '@parley/domain'
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
              {listed.slice(0, SHOWN_MAX).map(({ id, title, startTime }) => (
                <button key={id} type="button" className={styles.event} onClick={() => address.open(id)}>
                  {`${formatTime(new Date(startTime), zone)} ${title}`}
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
