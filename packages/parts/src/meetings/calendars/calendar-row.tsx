import { reasonOf, useEndpointMutation, useNow } from '@parley/client'
import { type ConnectedCalendar, disconnectCalendar, refreshCalendar } from '@parley/contract'
import { Badge, Button, IconButton, Menu, type MenuItem, useToast } from '@parley/ui'
import { RotateCw, Upload } from 'lucide-react'
import { useState } from 'react'
import { CalendarEdit } from './calendar-edit.tsx'
import { countWords, nextWords, shortInstant, stateWords } from './calendar-words.ts'
import { ConnectFile } from './connect-file.tsx'
import styles from './calendars.module.css'

type Open = 'name' | 'address' | 'file' | 'disconnect'

/** Shows one connected calendar: its state, its next events and the actions on it. */
export function CalendarRow({ calendar, zone }: { calendar: ConnectedCalendar; zone: string }) {
  const { id, name, source, hint, state, problem, readAt, next, eventCount, leftOut, leftOutCount } = calendar
  const now = useNow(30_000)
  const { toast } = useToast()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const refresh = useEndpointMutation(refreshCalendar)
  const disconnect = useEndpointMutation(disconnectCalendar)
  const failed = (error: unknown) =>
    toast({ title: 'Error', description: reasonOf(error, 'Try again.'), destructive: true })
  const { words, tone } = stateWords(calendar, zone, now)
  const isAddress = source === 'address'
  const items: MenuItem[] = [
    { id: 'name', label: 'Rename' },
    isAddress ? { id: 'address', label: 'New address' } : { id: 'file', label: 'Upload again' },
    { id: 'disconnect', label: 'Disconnect', tone: 'danger' },
  ]
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>
          <strong>{name}</strong>
          <Badge small tone={tone}>
            {words}
          </Badge>
        </span>
        <span className={styles.about}>
          {[isAddress && name !== hint ? hint : '', readAt === null ? '' : countWords(calendar)]
            .filter(Boolean)
            .join(', ')}
        </span>
        {state === 'failed' && (
          <span className={styles.problem}>
            {readAt === null ? problem : `${problem} Its events are as of ${shortInstant(readAt, zone, now)}.`}
          </span>
        )}
        {next.length > 0 && (
          <ul className={styles.next} aria-label={`Next in ${name}`}>
            {next.map((event) => (
              <li key={`${event.startTime} ${event.title}`}>{nextWords(event, zone)}</li>
            ))}
            {eventCount > next.length && <li>{`${eventCount - next.length} more`}</li>}
          </ul>
        )}
        {leftOutCount > 0 && (
          <details className={styles.leftOut}>
            <summary>{`${leftOutCount === 1 ? '1 event' : `${leftOutCount} events`} left out`}</summary>
            <ul>
              {leftOut.map(({ title, why }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two may be called the same, and nothing moves
                <li key={index}>{`${title}: ${why === 'endless' ? 'it repeats too often' : 'it cannot be read'}`}</li>
              ))}
            </ul>
          </details>
        )}
        {open === 'file' && <ConnectFile replaces={id} onDone={close} />}
        {(open === 'name' || open === 'address') && (
          <CalendarEdit
            key={open}
            calendar={calendar}
            what={open}
            onClose={() => setOpen((current) => (current === open ? null : current))}
          />
        )}
        {open === 'disconnect' && (
          <section className={styles.ask} aria-label={`Disconnect ${name}`}>
            <span>Its events are removed here. The calendar itself does not change.</span>
            <Button size="compact" onClick={close}>
              Keep it
            </Button>
            <Button
              size="compact"
              variant="danger"
              pending={disconnect.isPending}
              pendingLabel="Disconnecting..."
              onClick={() =>
                disconnect.mutate(
                  { params: { id } },
                  { onSuccess: () => toast({ title: 'Calendar disconnected' }), onError: failed },
                )
              }
            >
              Disconnect
            </Button>
          </section>
        )}
      </div>
      <span className={styles.tools}>
        {isAddress ? (
          <IconButton
            size="compact"
            name={`Check ${name} now`}
            icon={RotateCw}
            pending={refresh.isPending}
            onClick={() => refresh.mutate({ params: { id } }, { onError: failed })}
          />
        ) : (
          <IconButton size="compact" name={`Upload ${name} again`} icon={Upload} onClick={() => setOpen('file')} />
        )}
        <Menu label={`Rename or disconnect ${name}`} items={items} onAction={(chosen) => setOpen(chosen as Open)} />
      </span>
    </li>
  )
}
