import { useEndpointQuery } from '@parley/client'
import { getTransactionTotals } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { ListFoot, plural } from '@parley/parts/records'
import { toQuery, type TransactionFilters } from '../transactions-url.ts'
import type { ListedTransactions } from '../use-transactions.ts'

interface TransactionFootProps {
  filters: TransactionFilters
  listed: ListedTransactions
}

/** How many transactions the filters leave and what was processed of them. */
export function TransactionFoot({ filters, listed }: TransactionFootProps) {
  const totals = useEndpointQuery(getTransactionTotals, { query: toQuery(filters) }, { poll: true }).data
  return (
    <ListFoot noun="transaction" listed={listed} count={totals?.count}>
      {totals && totals.processedCount > 0 && (
        <span>
          {plural(totals.processedCount, 'payment')} processed: {formatCents(totals.processed)} net of refunds
        </span>
      )}
    </ListFoot>
  )
}
