import { atHour, dayKey } from '@parley/domain'
import { spanWords } from '@parley/parts/meetings'
import { TimeGrid, weekOf } from '@parley/ui/calendar'
import { endOf, inGrid, minuteOf } from './days.ts'
import type { WithMeetings } from './shared.ts'
import styles from './grid-view.module.css'

const OFFICE_START = 8

/** The hours of a day or of a week. */
export function GridView({ address, zone, now, meetings }: WithMeetings) {
  const { view, day } = address
  const days = view === 'day' ? [day] : weekOf(day)
  const events = inGrid(meetings, zone).filter((event) => days.includes(event.day))
  const first = Math.min(OFFICE_START, ...events.map(({ from }) => Math.floor(from / 60)))
  return (
    <TimeGrid
      label={view === 'day' ? 'Meetings of the day' : 'Meetings of the week'}
      days={days}
      events={events}
      now={{ day: dayKey(now, zone), minute: minuteOf(now, zone) }}
      firstHour={Math.max(0, first - 1)}
      onSlot={(slot) => address.scheduleAt(atHour(slot.day, slot.hour, zone))}
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
  )
}
