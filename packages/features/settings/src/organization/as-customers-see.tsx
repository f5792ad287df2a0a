import { useNow } from '@parley/client'
import {
  checkBusinessHours,
  checkHolidays,
  dayKey,
  formatMonthDay,
  formatTime,
  nextHoliday,
  type OpeningClock,
  openingAt,
  spokenHours,
  WEEKDAYS,
  type Weekday,
  weekdayNameOf,
} from '@parley/domain'
import { Clock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { DAY_NAMES, type OrganizationValues } from './organization-values.ts'
import styles from './as-customers-see.module.css'

const dayWords = (day: string) => `${DAY_NAMES[weekdayNameOf(day)].slice(0, 3)}, ${formatMonthDay(day)}`

/** The opening hours of the typed values; null while they are invalid. */
function clockOf(values: OrganizationValues): OpeningClock | null {
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, values[day]])) as Record<
    Weekday,
    OrganizationValues[Weekday]
  >
  const hours = checkBusinessHours(week)
  const days = checkHolidays(values.holidays.map(({ is_yearly, ...holiday }) => ({ ...holiday, isYearly: is_yearly })))
  if (!hours.allowed || !days.allowed) return null
  return { timezone: values.timezone, businessHours: hours.hours, holidays: days.holidays }
}

/** Shows whether the business is open now by the typed hours, until when, and the next holiday. */
export function OpenNow({ values }: { values: OrganizationValues }) {
  const now = useNow()
  const clock = clockOf(values)
  if (!clock) return null
  const { isOpen, changesAt } = openingAt(clock, now)
  const today = dayKey(now, clock.timezone)
  const at = (instant: Date) => {
    const day = dayKey(instant, clock.timezone)
    const time = formatTime(instant, clock.timezone)
    return day === today ? time : `${dayWords(day)}, ${time}`
  }
  const next = nextHoliday(clock.holidays, today)
  return (
    <section className={styles.now} aria-label="What these hours mean now">
      <Clock size={16} aria-hidden />
      <div>
        <p>
          {isOpen ? 'Open now' : 'Closed now'}
          {changesAt ? `, until ${at(changesAt)}.` : '.'}
        </p>
        {next && (
          <p className={styles.next}>
            {`Next holiday: ${next.holiday.name}, ${dayWords(next.on)}, ${next.holiday.hours.length > 0 ? `open ${spokenHours(next.holiday.hours)}` : 'closed'}.`}
          </p>
        )}
      </div>
    </section>
  )
}

/** Preview of the pay page's header with this name and logo. */
export function PayPagePreview({ name, logo }: { name: string; logo: ReactNode }) {
  const caption = useId()
  return (
    <figure className={styles.preview} aria-labelledby={caption}>
      <figcaption id={caption}>On the pay page and receipts</figcaption>
      <div className={styles.page}>
        <p className={styles.business}>
          <span className={styles.logo}>{logo}</span>
          {name}
        </p>
        <p className={styles.invoice}>Invoice INV-2068</p>
        <p className={styles.amount}>$1,240.50</p>
      </div>
    </figure>
  )
}
