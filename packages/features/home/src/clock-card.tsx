import { useNow } from '@parley/client'
import { dayKey, formatTime } from '@parley/domain'
import { dayWords } from '@parley/ui/calendar'
import styles from './home.module.css'

/** Shows the time and date in the user's time zone. */
export function ClockCard({ zone }: { zone: string }) {
  const now = useNow(1000)
  const [time, half] = formatTime(now, zone).split(' ')
  return (
    <section className={styles.clock} aria-label="Time and date">
      <time className={styles.time} dateTime={now.toISOString().slice(0, 16)}>
        {time} <span className={styles.half}>{half}</span>
      </time>
      <p className={styles.date}>{dayWords(dayKey(now, zone))}</p>
    </section>
  )
}
