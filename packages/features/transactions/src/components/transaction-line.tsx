import type { Transaction } from '@parley/contract'
import { type PaymentMethod, shortTransactionId } from '@parley/domain'
import { OpenLink } from '@parley/parts/address'
import { customerOf, RecordLine, recordLink } from '@parley/parts/records'
import { offeredActions } from '../offered-actions.ts'
import type { TransactionRow } from './transaction-columns.tsx'
import { Status, TransactionAmount } from './transaction-parts.tsx'
import styles from './transaction-line.module.css'

const SHORT_METHOD: Readonly<Record<PaymentMethod, string>> = {
  payment_link: 'Link',
  virtual_terminal: 'Terminal',
  other: 'Other',
}

/** Shows a transaction in two lines with one menu. */
export function TransactionLine({
  transaction,
  hrefOf,
  open,
  openAction,
}: Omit<TransactionRow, 'zone'> & { transaction: Transaction }) {
  const { id, invoiceNumber, paymentMethod } = transaction
  const actions = offeredActions(transaction)
  return (
    <RecordLine
      customer={customerOf(transaction)}
      amount={<TransactionAmount transaction={transaction} />}
      menuLabel={`Actions for ${shortTransactionId(id)}, ${invoiceNumber}`}
      viewLabel="View transaction"
      onView={() => open(id)}
      actions={actions}
      onAction={(chosen) => {
        const action = actions.find((one) => one.id === chosen)
        if (action) openAction({ action: action.id, transaction })
      }}
    >
      <OpenLink className={styles.link} to={hrefOf(id)} onOpen={() => open(id)} {...recordLink(id)}>
        <span className={styles.id}>{shortTransactionId(id)}</span> {invoiceNumber}
      </OpenLink>
      <span className={styles.method}>{SHORT_METHOD[paymentMethod]}</span>
      <Status transaction={transaction} small />
    </RecordLine>
  )
}
