import { failureText, useEndpointQuery, useSignedIn } from '@parley/client'
import { listTerminalTransactions, type TerminalTransaction } from '@parley/contract'
import { DataTable, EmptyState, ErrorState, QuietLine } from '@parley/ui'
import { CreditCard } from 'lucide-react'
import { useMemo } from 'react'
import { recentColumns, RecentLine } from './recent-parts.tsx'
import styles from './recent-payments.module.css'

const keyOf = ({ id }: TerminalTransaction) => id
const isVoided = (row: TerminalTransaction) => row.isVoided

/** The rows of the last payments: loading, empty, failed, or as they come in. */
export function RecentList() {
  const { timezone } = useSignedIn().user.settings.display
  const { data, error, isPending, isFetching, refetch } = useEndpointQuery(listTerminalTransactions)
  const columns = useMemo(() => recentColumns(timezone), [timezone])
  return (
    <>
      {data && error && <QuietLine>Could not refresh the list. It is tried again with the next change.</QuietLine>}
      <div className={styles.table}>
        {data || isPending ? (
          <>
            {(isPending || data.length > 0) && (
              <DataTable
                label="Recent Virtual Terminal Transactions"
                columns={columns}
                rows={data ?? []}
                getKey={keyOf}
                isDimmed={isVoided}
                loading={isPending ? 'Loading payments...' : undefined}
                narrowBelow={760}
                renderNarrow={(row) => <RecentLine row={row} zone={timezone} />}
              />
            )}
            {data?.length === 0 && (
              <EmptyState icon={CreditCard} title="No payments yet" level={3}>
                Payments through the terminal appear here.
              </EmptyState>
            )}
          </>
        ) : (
          <ErrorState
            title="Failed to fetch transactions"
            level={3}
            pending={isFetching}
            onRetry={() => void refetch()}
          >
            {failureText(error, 'Your payments are safe, only the list is missing.')}
          </ErrorState>
        )}
      </div>
    </>
  )
}
