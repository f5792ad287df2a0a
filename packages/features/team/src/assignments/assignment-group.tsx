import { useNow, useSignedIn } from '@parley/client'
import type { Assignment } from '@parley/contract'
import { formatInstant, formatListTime, formatPhone, type Id } from '@parley/domain'
import { conversationPath } from '@parley/parts/address'
import { NumberMenu } from '@parley/parts/number-menu'
import { Avatar, Badge, Button, Checkbox, Icon } from '@parley/ui'
import { UserRoundX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTeamAddress } from '../use-team-address.ts'
import styles from './assignments.module.css'

interface Selection {
  selected: ReadonlySet<Id>
  toggle: (id: Id) => void
}

interface AssignmentGroupProps {
  /** Name of the assignee; null when unassigned. */
  name: string | null
  avatarUrl: string | null
  /** Total number of conversations, including those not shown. */
  count: number
  rows: readonly Assignment[]
  /** null when the signed-in user may not reassign. */
  selection: Selection | null
}

/** The conversations of one assignee, or the unassigned ones. */
export function AssignmentGroup({ name, avatarUrl, count, rows, selection }: AssignmentGroupProps) {
  const words = name ?? 'Unassigned'
  return (
    <section aria-label={`${words}, ${count}`}>
      <h2 className={styles.group}>
        {name === null ? <Icon as={UserRoundX} /> : <Avatar name={name} src={avatarUrl} size={20} />}
        {words}
        <span className={styles.count}>{count.toLocaleString('en-US')}</span>
      </h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} selection={selection} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row, selection }: { row: Assignment; selection: Selection | null }) {
  const now = useNow()
  const zone = useSignedIn().user.settings.display.timezone
  const { reassign } = useTeamAddress()
  const { id, customerId, customerName, customerPhone, lastMessage, lastMessageAt, phoneNumberLabel, messageCount24h } =
    row
  const who = customerName ?? 'Unknown'
  const phone = formatPhone(customerPhone)
  const sentence = `${who}, ${phone}`
  return (
    <li className={styles.row}>
      {selection && (
        <Checkbox
          label={`Select ${sentence}`}
          hideLabel
          checked={selection.selected.has(id)}
          onCheckedChange={() => selection.toggle(id)}
        />
      )}
      <Avatar name={customerName} tone="customer" />
      <div className={styles.words}>
        <p className={styles.first}>
          <Link className={styles.name} to={conversationPath(id)}>
            {who}
          </Link>
          <span className={styles.phone}>
            <NumberMenu phoneNumber={customerPhone} customerId={customerId} />
          </span>
          {phoneNumberLabel && (
            <Badge tone="outline" small>
              {phoneNumberLabel}
            </Badge>
          )}
          {messageCount24h > 0 && (
            <Badge tone="customer" small>
              {`${messageCount24h} new`}
            </Badge>
          )}
        </p>
        <p className={styles.text}>{lastMessage ?? 'No messages'}</p>
      </div>
      {lastMessageAt !== null && (
        <time className={styles.time} dateTime={lastMessageAt} title={formatInstant(new Date(lastMessageAt), zone)}>
          {formatListTime(new Date(lastMessageAt), zone, now)}
        </time>
      )}
      {selection && (
        <span className={styles.action}>
          <Button size="compact" variant="quiet" aria-label={`Reassign ${sentence}`} onClick={() => reassign(id)}>
            Reassign
          </Button>
        </span>
      )}
    </li>
  )
}
