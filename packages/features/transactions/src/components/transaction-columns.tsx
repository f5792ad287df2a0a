import type { Transaction } from '@parley/contract'
import { type Id, PAYMENT_METHOD_LABELS, shortTransactionId } from '@parley/domain'
import { OpenLink } from '@parley/parts/address'
import { BY_AMOUNT, BY_TIME } from '@parley/parts/lists'
import { customerOf, recordLink, When } from '@parley/parts/records'
import { IconButton, Person, type TableColumn } from '@parley/ui'
import type { TransactionActions } from '../actions/use-transaction-actions.tsx'
import { offeredActions } from '../offered-actions.ts'
import { Status, TransactionAmount } from './transaction-parts.tsx'
import styles from './transaction-columns.module.css'

export interface TransactionRow {
  /** The signed-in user's time zone. */
  zone: string
  hrefOf: (id: Id) => string
  open: (id: Id) => void
  openAction: TransactionActions['openAction']
}

/** The columns of the table, as specified. */
export function transactionColumns({ zone, hrefOf, open, openAction }: TransactionRow): TableColumn<Transaction>[] {
  return [
    {
      id: 'id',
      header: 'Transaction ID',
      width: 112,
      skeleton: 64,
      render: ({ id }) => (
        <OpenLink className={styles.id} to={hrefOf(id)} onOpen={() => open(id)} {...recordLink(id)} title={id}>
          {shortTransactionId(id)}
        </OpenLink>
      ),
    },
    {
      id: 'customer',
      header: 'Customer',
      skeleton: 100,
      render: (transaction) => <span title={customerOf(transaction)}>{customerOf(transaction)}</span>,
    },
    {
      id: 'invoice',
      header: 'Invoice #',
      width: 92,
      skeleton: 56,
      render: ({ invoiceNumber }) => <span title={invoiceNumber}>{invoiceNumber}</span>,
    },
    {
      id: 'amount',
      header: 'Amount',
      width: 104,
      align: 'end',
      ...BY_AMOUNT,
      skeleton: 60,
      render: (transaction) => <TransactionAmount transaction={transaction} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 112,
      skeleton: 62,
      render: (transaction) => <Status transaction={transaction} />,
    },
    {
      id: 'method',
      header: 'Payment Method',
      width: 124,
      cut: true,
      skeleton: 84,
      render: ({ paymentMethod }) => PAYMENT_METHOD_LABELS[paymentMethod],
    },
    {
      id: 'initiator',
      header: 'Initiated By',
      width: 132,
      cut: true,
      under: { column: 'method', below: 1160 },
      skeleton: 96,
      render: ({ initiatedByName }) => <Person name={initiatedByName} nobody="N/A" />,
    },
    {
      id: 'created',
      header: 'Created Date',
      ...BY_TIME,
      width: 104,
      skeleton: 76,
      render: ({ createdAt }) => <When instant={createdAt} zone={zone} />,
    },
    {
      id: 'completed',
      header: 'Completed Date',
      width: 116,
      under: { column: 'created', below: 1020 },
      skeleton: 76,
      render: ({ completedAt }) => <When instant={completedAt} zone={zone} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 102,
      skeleton: 56,
      render: (transaction) => <RowActions transaction={transaction} openAction={openAction} />,
    },
  ]
}

function RowActions({
  transaction,
  openAction,
}: {
  transaction: Transaction
  openAction: TransactionActions['openAction']
}) {
  const actions = offeredActions(transaction)
  if (actions.length === 0) return <span className={styles.none}>-</span>
  return (
    <span className={styles.actions}>
      {actions.map(({ id, label, icon }) => (
        <IconButton
          key={id}
          size="compact"
          name={`${label}, ${transaction.invoiceNumber}`}
          icon={icon}
          onClick={() => openAction({ action: id, transaction })}
        />
      ))}
    </span>
  )
}
