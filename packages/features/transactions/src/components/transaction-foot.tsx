import type { Transaction } from '@parley/contract'
import { addCents, formatCents, subtractCents, ZERO } from '@parley/domain'
import { plural } from '@parley/parts/records'
import { TableFoot } from '@parley/ui'
import type { ListedTransactions } from '../use-transactions.ts'

const isProcessed = ({ status, isReversed }: Transaction) =>
  (status === 'completed' || status === 'refunded') && !isReversed

/** How many transactions are listed; once all of them are, what they come to. */
export function TransactionFoot({ listed: { items, more, isPending, error } }: { listed: ListedTransactions }) {
  const processed = items.filter(isProcessed)
  const net = processed.reduce(
    (sum, { amount, refundedAmount }) => addCents(sum, subtractCents(amount, refundedAmount)),
    ZERO,
  )
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
