import type { Transaction } from '@parley/contract'
import { addCents, formatCents, subtractCents } from '@parley/domain'
import { TableFoot } from '@parley/ui'
import { plural } from '../transaction-look.ts'
import type { ListedTransactions } from '../use-transactions.ts'

const isProcessed = ({ status }: Transaction) => status === 'completed' || status === 'refunded'

/** How many transactions are listed; once all of them are, what they come to. */
export function TransactionFoot({ listed: { items, more, isPending, error } }: { listed: ListedTransactions }) {
  const processed = items.filter(isProcessed)
  const net = addCents(...processed.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount)))
  const isComplete = !isPending && !more.hasMore
  return (
    <TableFoot
      count={
        !isPending &&
        !(error && items.length === 0) &&
        `${plural(items.length, 'transaction')}${more.hasMore ? ' shown' : ''}`
      }
    >
      {isComplete && processed.length > 0 && (
        <span>
          {plural(processed.length, 'payment')} processed: {formatCents(net)} net of refunds
        </span>
      )}
    </TableFoot>
  )
}
