import type { PerformanceRow } from '@parley/contract'
import { type Cents, formatCents, ROLE_NAMES } from '@parley/domain'
import { Avatar, Badge } from '@parley/ui'
import { Link } from 'react-router-dom'
import { useTeamAddress } from '../use-team-address.ts'
import { activityPath, NOBODY, paymentsPath } from './figure-paths.ts'
import type { performanceSums } from './performance-csv.ts'
import styles from './performance.module.css'

interface PerformanceTableProps {
  rows: readonly PerformanceRow[]
  noInitiator: Cents
  sums: ReturnType<typeof performanceSums>
}

const HEADS = ['Messages', 'Payments', 'Amount', 'Conversations']
const number = (value: number) => value.toLocaleString('en-US')

/** Shows the figures of each member, each linking to its rows. */
export function PerformanceTable({ rows, noInitiator, sums }: PerformanceTableProps) {
  const { range } = useTeamAddress()
  const sorted = rows.toSorted((a, b) => b.amountProcessed - a.amountProcessed || b.messagesSent - a.messagesSent)
  return (
    <div className={styles.card}>
      <table className={styles.table} aria-label="Performance by member">
        <thead>
          <tr>
            <th scope="col">Team member</th>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, name, role, avatarUrl, ...row }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.member}>
                  <Avatar name={name} src={avatarUrl} size={20} />
                  <span className={styles.name}>{name}</span>
                  <Badge tone={role} small>
                    {ROLE_NAMES[role]}
                  </Badge>
                </span>
              </th>
              <td>
                <Figure to={activityPath(range, 'message_sent', id)} value={number(row.messagesSent)} />
              </td>
              <td>
                <Figure to={activityPath(range, 'payment_requested', id)} value={number(row.paymentsRequested)} />
              </td>
              <td>
                <Figure to={paymentsPath(range, id)} value={formatCents(row.amountProcessed)} />
              </td>
              <td>
                <Figure to={activityPath(range, 'message_sent', id)} value={number(row.conversationsHandled)} />
              </td>
            </tr>
          ))}
          {noInitiator !== 0 && (
            <tr>
              <th scope="row">No initiator</th>
              <td>-</td>
              <td>-</td>
              <td>
                <Figure to={paymentsPath(range, NOBODY)} value={formatCents(noInitiator)} />
              </td>
              <td>-</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td>
              <Figure to={activityPath(range, 'message_sent')} value={number(sums.messagesSent)} />
            </td>
            <td>
              <Figure to={activityPath(range, 'payment_requested')} value={number(sums.paymentsRequested)} />
            </td>
            <td>
              <Figure to={paymentsPath(range)} value={formatCents(sums.amountProcessed)} />
            </td>
            <td>
              <Figure to={activityPath(range, 'message_sent')} value={number(sums.conversationsHandled)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const Figure = ({ to, value }: { to: string; value: string }) =>
  value === '0' || value === '$0.00' ? (
    <span className={styles.about}>{value}</span>
  ) : (
    <Link className={styles.figure} to={to}>
      {value}
    </Link>
  )
