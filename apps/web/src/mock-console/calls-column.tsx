import type { LoggedCall } from '@parley/mocks/browser'
import { Badge, type BadgeTone, Button } from '@parley/ui'
import { formatClockSeconds } from './time-text.ts'
import { useCalls } from './use-mocks.ts'
import styles from './console.module.css'

/** Shows the latest calls of this tab. */
export function CallsColumn({ onOpen }: { onOpen: () => void }) {
  const calls = useCalls()
  return (
    <section className={styles.column} aria-label="Calls">
      <h2 className={styles.heading}>
        Calls
        <Button size="compact" variant="quiet" onClick={onOpen}>
          Open log
        </Button>
      </h2>
      <ul className={styles.calls}>
        {calls
          .slice(-8)
          .toReversed()
          .map((call) => (
            <li key={call.id}>
              <span className={styles.muted}>{formatClockSeconds(call.at)}</span>
              <code>{call.name}</code>
              <CallStatus call={call} />
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Shows the outcome of a call; only a failure is red. */
export function CallStatus({ call: { status, fault } }: { call: LoggedCall }) {
  const tone: BadgeTone =
    status === null || status === 304 ? 'neutral' : status === 0 || status >= 400 ? 'danger' : 'success'
  return (
    <span className={styles.status}>
      {fault && <Badge tone="warning">{fault === 'forced' ? 'Forced' : 'Slowed'}</Badge>}
      <Badge tone={tone}>{status === null ? '...' : status === 0 ? 'No answer' : String(status)}</Badge>
    </span>
  )
}
