import type { Transaction } from '@parley/contract'
import { shortTransactionId } from '@parley/domain'
import { PlaceLink } from '@parley/parts/address'
import { customerOf, RecordLine, When } from '@parley/parts/records'
import { offeredActions } from '../offered-actions.ts'
import type { TransactionRow } from './transaction-columns.tsx'
import { Status, TransactionAmount } from './transaction-parts.tsx'
import styles from './transaction-line.module.css'

/** A transaction in two lines, with one menu. */
export function TransactionLine({
  transaction,
  zone,
  hrefOf,
  open,
  ask,
}: TransactionRow & { transaction: Transaction }) {
  const { id, invoiceNumber, createdAt } = transaction
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
        if (action) ask({ action: action.id, transaction })
      }}
    >
      <PlaceLink className={styles.id} to={hrefOf(id)} onFollow={() => open(id)} data-transaction={id}>
        {shortTransactionId(id)}
      </PlaceLink>
      <span>{invoiceNumber}</span>
      <span className={styles.when}>
        <When instant={createdAt} zone={zone} />
      </span>
      <Status transaction={transaction} small />
    </RecordLine>
  )
}
