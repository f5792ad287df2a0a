import { useEndpointQuery } from '@parley/client'
import { listCalendars } from '@parley/contract'
import { Banner } from '@parley/ui'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import styles from './calendar-notice.module.css'

const KEY = 'parley.calendar-notice'
const DISMISSED = 'dismissed'

/** Says that no other calendar is connected, until it is put away on this device. */
export function CalendarNotice({ onConnect }: { onConnect: () => void }) {
  const [isShown, setIsShown] = useState(() => localStorage.getItem(KEY) !== DISMISSED)
  const calendars = useEndpointQuery(listCalendars, {}, { enabled: isShown })
  if (!isShown || calendars.data?.length !== 0) return null
  return (
    <Banner
      icon={CalendarX2}
      onClose={() => {
        localStorage.setItem(KEY, DISMISSED)
        setIsShown(false)
      }}
    >
      Your calendar is not connected.{' '}
      <button type="button" className={styles.connect} onClick={onConnect}>
        Connect now
      </button>
    </Banner>
  )
}
