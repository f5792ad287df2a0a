import { useNow, useSignedIn } from '@parley/client'
import type { listWaiting, ResponseOf } from '@parley/contract'
import { formatListTime, formatPhone } from '@parley/domain'
import { Icon } from '@parley/ui'
import { UserRoundX } from 'lucide-react'
import { conversationWords } from './use-hand-out.ts'
import styles from './auto-assign.module.css'

const SHOWN = 5

interface LeftOverProps {
  count: number
  /** The left-over conversations that were loaded, newest first. */
  rows: ResponseOf<typeof listWaiting>
}

/** Shows the number of conversations that nobody can take, and lists the newest. */
export function LeftOver({ count, rows: found }: LeftOverProps) {
  const now = useNow()
  const zone = useSignedIn().user.settings.display.timezone
  const rows = found.slice(0, SHOWN)
  return (
    <section className={styles.left} aria-label="Left over">
      <p className={styles.leftTitle}>
        <Icon as={UserRoundX} />
        {`${conversationWords(count)} ${count === 1 ? 'stays' : 'stay'} unassigned: nobody included can take ${count === 1 ? 'it' : 'them'}.`}
      </p>
      <ul className={styles.leftRows}>
        {rows.map(({ id, customerName, customerPhone, lastMessage, lastMessageAt }) => (
          <li key={id} className={styles.leftRow}>
            <span className={styles.leftName}>{customerName ?? formatPhone(customerPhone)}</span>
            <span className={styles.leftText}>{lastMessage ?? 'No messages'}</span>
            <span>{lastMessageAt === null ? '' : formatListTime(new Date(lastMessageAt), zone, now)}</span>
          </li>
        ))}
      </ul>
      {count > rows.length && rows.length > 0 && <p className={styles.leftMore}>{`and ${count - rows.length} more`}</p>}
    </section>
  )
}
