import type { PerformanceRow } from '@parley/contract'
import { type Cents, formatCents } from '@parley/domain'
import { ChartFrame } from '@parley/ui/chart-frame'
import { Link } from 'react-router-dom'
import { useTeamAddress } from '../use-team-address.ts'
import { NOBODY, paymentsPath } from './figure-paths.ts'
import { useChartFile } from './use-chart-file.ts'
import styles from './performance.module.css'

const ROW = 32

interface Bar {
  key: string
  name: string
  amount: Cents
  to: string
}

/** Amount received per member, largest first. */
export function MemberAmounts({ rows, noInitiator }: { rows: readonly PerformanceRow[]; noInitiator: Cents }) {
  const { range } = useTeamAddress()
  const bars: Bar[] = [
    ...rows.map(({ id, name, amountProcessed }) => ({
      key: id,
      name,
      amount: amountProcessed,
      to: paymentsPath(range, id),
    })),
    { key: 'nobody', name: 'No initiator', amount: noInitiator, to: paymentsPath(range, NOBODY) },
  ]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => b.amount - a.amount)
  const save = useChartFile('amounts-by-member')
  const table = { heads: ['Team member', 'Amount'], rows: bars.map(({ name, amount }) => [name, formatCents(amount)]) }
  const most = Math.max(1, ...bars.map(({ amount }) => amount))
  return (
    <ChartFrame
      title="Amount Processed by member"
      note="Completed in the range, net of refunds"
      height={Math.max(1, bars.length) * ROW + 16}
      table={table}
      onSave={() => save(table)}
      empty={bars.length === 0 ? { title: 'No payments in this range', sentence: 'Choose a longer range.' } : undefined}
    >
      <ul className={styles.bars}>
        {bars.map(({ key, name, amount, to }) => (
          <li key={key} className={styles.barRow}>
            <span className={styles.name}>{name}</span>
            <span className={styles.track} aria-hidden>
              <span
                className={styles.bar}
                data-nobody={key === 'nobody' || undefined}
                style={{ inlineSize: `${(Math.max(0, amount) / most) * 100}%` }}
              />
            </span>
            <Link
              className={`${styles.amount} ${styles.figure}`}
              to={to}
              aria-label={`${name}, ${formatCents(amount)}`}
            >
              {formatCents(amount)}
            </Link>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
