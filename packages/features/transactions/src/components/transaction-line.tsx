import type { Transaction } from '@parley/contract'
import { PlaceLink } from '@parley/parts/address'
import { Menu } from '@parley/ui'
import { Eye } from 'lucide-react'
import { offeredActions } from '../offered-actions.ts'
import { customerOf, shortId } from '../transaction-look.ts'
import type { TransactionRow } from './transaction-columns.tsx'
import { Amount, Status, When } from './transaction-parts.tsx'
import styles from './transaction-line.module.css'

const VIEW = 'view'

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
  const onAction = (chosen: string) => {
    const action = actions.find((one) => one.id === chosen)
    if (action) ask({ action: action.id, transaction })
    else open(id)
  }
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.customer}>{customerOf(transaction)}</span>
          <Amount transaction={transaction} />
        </span>
        <span className={styles.second}>
          <PlaceLink className={styles.id} to={hrefOf(id)} onFollow={() => open(id)} data-transaction={id}>
            {shortId(id)}
          </PlaceLink>
          <span>{invoiceNumber}</span>
          <When instant={createdAt} zone={zone} />
          <Status transaction={transaction} small />
        </span>
      </span>
      <Menu
        label={`Actions for ${shortId(id)}, ${invoiceNumber}`}
        items={[{ id: VIEW, label: 'View transaction', icon: Eye }, ...actions]}
        onAction={onAction}
      />
    </div>
  )
}
