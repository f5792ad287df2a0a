import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listTerminalTransactions, type TerminalTransaction } from '@parley/contract'
import { QueryState } from '@parley/parts/query-state'
import { DataTable, EmptyState } from '@parley/ui'
import { CreditCard } from 'lucide-react'
import { useMemo } from 'react'
import { recentColumns, RecentLine } from './recent-parts.tsx'
import styles from './recent-payments.module.css'

const keyOf = ({ id }: TerminalTransaction) => id
const isVoided = (row: TerminalTransaction) => row.isVoided

/** The table of recent payments: loading, empty, failed, or its rows. */
export function RecentList() {
  const { timezone } = useSignedIn().user.settings.display
  const payments = useEndpointQuery(listTerminalTransactions)
  const columns = useMemo(() => recentColumns(timezone), [timezone])
  const table = (rows: readonly TerminalTransaction[], loading?: string) => (
    <DataTable
      label="Recent Virtual Terminal Transactions"
      columns={columns}
      rows={rows}
      getKey={keyOf}
      isDimmed={isVoided}
      loading={loading}
      narrowBelow={760}
      renderNarrow={(row) => <RecentLine row={row} zone={timezone} />}
    />
  )
  return (
    <div className={styles.table}>
      <QueryState
        query={payments}
        loading={table([], 'Loading payments...')}
        failed="Failed to fetch transactions"
        safe="Your payments are safe."
        stale="Could not refresh the list. It will try again after the next change."
      >
        {(rows) =>
          rows.length > 0 ? (
            table(rows)
          ) : (
            <EmptyState icon={CreditCard} title="No payments yet" level={3}>
              Payments through the terminal appear here.
            </EmptyState>
          )
        }
      </QueryState>
    </div>
  )
}
