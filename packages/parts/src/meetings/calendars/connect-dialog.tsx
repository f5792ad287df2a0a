import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listCalendars } from '@parley/contract'
import { CALENDARS_MAX, PRODUCT } from '@parley/domain'
import { Button, Segmented } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { FileUp, Link } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '../../query-state/index.ts'
import { CalendarRow } from './calendar-row.tsx'
import { ConnectAddress } from './connect-address.tsx'
import { ConnectFile } from './connect-file.tsx'
import { OwnFeed } from './own-feed.tsx'
import styles from './calendars.module.css'

const WAYS = [
  { value: 'address', label: 'Address', icon: Link },
  { value: 'file', label: '.ics file', icon: FileUp },
] as const

/** Connects other calendars of the signed-in user, and shows the state of each. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const zone = useSignedIn().user.settings.display.timezone
  const calendars = useEndpointQuery(listCalendars)
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('address')
  const isFull = (calendars.data?.length ?? 0) >= CALENDARS_MAX
  const full = isFull ? `${CALENDARS_MAX} calendars are connected. Disconnect one to add another.` : undefined
  return (
    <Dialog title="Connect calendar" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <div className={styles.body}>
        <div className={styles.ways}>
          <Segmented label="How to connect" options={WAYS} value={way} onValueChange={setWay} />
          <span className={styles.about}>{`${PRODUCT.name} reads it and never writes to it.`}</span>
        </div>
        {way === 'address' ? <ConnectAddress disabledReason={full} /> : <ConnectFile disabledReason={full} />}
        <QueryState
          query={calendars}
          loading="Loading calendars..."
          failed="Failed to load calendars"
          safe="Your calendars are safe."
          stale="Could not refresh the calendars."
        >
          {(connected) =>
            connected.length > 0 && (
              <section className={styles.box} aria-label="Connected calendars">
                <header className={styles.head}>
                  <h3 className={styles.title}>Connected</h3>
                  <span className={styles.about}>checked every 15 minutes</span>
                </header>
                <ul className={styles.rows}>
                  {connected.map((calendar) => (
                    <CalendarRow key={calendar.id} calendar={calendar} zone={zone} />
                  ))}
                </ul>
              </section>
            )
          }
        </QueryState>
        <OwnFeed zone={zone} />
      </div>
    </Dialog>
  )
}
