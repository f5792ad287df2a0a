import { useEndpointQuery } from '@parley/client'
import { listCalendars } from '@parley/contract'
import { Banner } from '@parley/ui'
import { CalendarX2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './calendar-notice.module.css'

const KEY = 'parley.calendar-notice'
const DISMISSED = 'dismissed'
/** No calendar was connected at the last check on this device. */
const DUE = 'due'

/**
 * States that no other calendar is connected, until it is dismissed on this device. If it was shown the last time, it
 * is shown before the current state is loaded, so that nothing below it moves.
 */
export function CalendarNotice({ onConnect }: { onConnect: () => void }) {
  const [kept, setKept] = useState(() => localStorage.getItem(KEY))
  const isDismissed = kept === DISMISSED
  const count = useEndpointQuery(listCalendars, {}, { enabled: !isDismissed }).data?.length
  useEffect(() => {
    if (isDismissed || count === undefined) return
    if (count === 0) localStorage.setItem(KEY, DUE)
    else localStorage.removeItem(KEY)
  }, [isDismissed, count])
  const isDue = count === undefined ? kept === DUE : count === 0
  if (isDismissed || !isDue) return null
  return (
    <Banner
      icon={CalendarX2}
      onClose={() => {
        localStorage.setItem(KEY, DISMISSED)
        setKept(DISMISSED)
      }}
    >
      Your calendar is not connected.{' '}
      <button type="button" className={styles.connect} onClick={onConnect}>
        Connect now
      </button>
    </Banner>
  )
}
