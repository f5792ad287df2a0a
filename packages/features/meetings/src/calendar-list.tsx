import { useEndpointQuery } from '@parley/client'
import { listCalendars } from '@parley/contract'
import { PRODUCT } from '@parley/domain'
import { shortInstant, sinceWords } from '@parley/parts/meetings'
import { Checkbox, Icon } from '@parley/ui'
import { TriangleAlert } from 'lucide-react'
import { OWN_MEETINGS, type useShownCalendars } from './use-shown-calendars.ts'
import styles from './calendar-list.module.css'

interface CalendarListProps {
  calendars: ReturnType<typeof useShownCalendars>
  zone: string
  now: Date
  /** Whether their events could not be loaded. */
  isFailed: boolean
}

/** Lists the connected calendars: which are shown, and which are out of date. */
export function CalendarList({ calendars: { isShown, show }, zone, now, isFailed }: CalendarListProps) {
  const connected = useEndpointQuery(listCalendars).data ?? []
  if (connected.length === 0) return null
  const checked = connected
    .flatMap(({ checkedAt }) => checkedAt ?? [])
    .toSorted()
    .at(-1)
  return (
    <section className={styles.list} aria-label="Shown calendars">
      <header className={styles.head}>
        <h2 className={styles.title}>Calendars</h2>
        {checked !== undefined && <span className={styles.note}>{`Updated ${shortInstant(checked, zone, now)}`}</span>}
      </header>
      {isFailed && <p className={styles.failed}>Calendar events could not be loaded. Your meetings are all here.</p>}
      <ul className={styles.rows}>
        <li className={styles.row}>
          <Checkbox
            label={`${PRODUCT.name} meetings`}
            checked={isShown(OWN_MEETINGS)}
            onCheckedChange={(on) => show(OWN_MEETINGS, on)}
          />
        </li>
        {connected.map((calendar) => {
          const since = sinceWords(calendar, zone)
          return (
            <li key={calendar.id} className={styles.row}>
              <Checkbox
                label={calendar.name}
                checked={isShown(calendar.id)}
                onCheckedChange={(on) => show(calendar.id, on)}
              />
              {since !== null && (
                <span className={styles.since} title={calendar.problem ?? undefined}>
                  <Icon as={TriangleAlert} size={12} />
                  {since}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
