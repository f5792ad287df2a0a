import { useSignedIn } from '@parley/client'
import type { Transaction } from '@parley/contract'
import { formatCents, PAYMENT_METHOD_LABELS } from '@parley/domain'
import { isStruck, TransactionBadge, When } from '@parley/parts/records'
import { DataTable, Person, type TableColumn } from '@parley/ui'
import { Part } from './part.tsx'
import styles from './part.module.css'

const keyOf = ({ id }: Transaction) => id
const isOver = ({ isVoided, isReversed }: Transaction) => isVoided || isReversed

/** Shows every transaction of the invoice, newest first. */
export function TransactionHistory({ transactions }: { transactions: readonly Transaction[] }) {
  const zone = useSignedIn().user.settings.display.timezone
  const when = ({ completedAt, createdAt }: Transaction) => <When instant={completedAt ?? createdAt} zone={zone} />
  const columns: TableColumn<Transaction>[] = [
    { id: 'amount', header: 'Amount', width: 128, render: (transaction) => <Amount {...transaction} /> },
    {
      id: 'method',
      header: 'Payment method',
      width: 130,
      render: ({ paymentMethod }) => PAYMENT_METHOD_LABELS[paymentMethod],
    },
    {
      id: 'by',
      header: 'Initiated by',
      render: ({ initiatedByName }) => <Person name={initiatedByName} nobody="Customer" />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 100,
      render: (transaction) => <TransactionBadge transaction={transaction} />,
    },
    { id: 'date', header: 'Date', width: 112, render: when },
  ]
  return (
    <Part title="Transaction History" count={transactions.length} noun="transactions" empty="No transactions yet">
      <DataTable
        label="Transaction History"
        columns={columns}
        rows={transactions}
        getKey={keyOf}
        isDimmed={isOver}
        narrowBelow={560}
        renderNarrow={(transaction) => (
          <div className={styles.line}>
            <Amount {...transaction} />
            <TransactionBadge transaction={transaction} />
            <span className={styles.rest}>
              {PAYMENT_METHOD_LABELS[transaction.paymentMethod]}, {transaction.initiatedByName ?? 'Customer'},{' '}
              {when(transaction)}
            </span>
          </div>
        )}
      />
    </Part>
  )
}

function Amount(transaction: Transaction) {
  const { amount, refundedAmount } = transaction
  return (
    <span>
      {isStruck(transaction) ? <s>{formatCents(amount)}</s> : formatCents(amount)}
      {refundedAmount > 0 && refundedAmount < amount && (
        <span className={styles.subtle}> {formatCents(refundedAmount)} refunded</span>
      )}
    </span>
  )
}
