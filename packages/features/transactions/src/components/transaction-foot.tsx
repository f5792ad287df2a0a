import { useEndpointQuery } from '@parley/client'
import { getTransactionTotals } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { ListFoot } from '@parley/parts/lists'
import { plural } from '@parley/parts/records'
import type { TransactionList } from '../transaction-list.ts'

/** Shows the number of transactions that match the filters and their processed amount. */
export function TransactionFoot({ list }: { list: TransactionList }) {
  const totals = useEndpointQuery(getTransactionTotals, { query: list.query }, { poll: true }).data
  return (
    <ListFoot list={list} count={totals?.count}>
      {totals && totals.processedCount > 0 && (
        <span>
          {plural(totals.processedCount, 'payment')} processed: {formatCents(totals.processed)} net of refunds
        </span>
      )}
    </ListFoot>
  )
}
