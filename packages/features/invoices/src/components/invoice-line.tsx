import type { Invoice } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { PlaceLink } from '@parley/parts/address'
import { Menu } from '@parley/ui'
import { Eye } from 'lucide-react'
import { customerOf } from '../invoice-look.ts'
import { offeredActions, toMenuItem } from '../offered-actions.ts'
import type { InvoiceRow } from './invoice-columns.tsx'
import { Due, StatusBadge } from './invoice-parts.tsx'
import styles from './invoice-line.module.css'

const VIEW = 'view'

/** An invoice in two lines, with one menu. */
export function InvoiceLine({ invoice, zone, actor, hrefOf, open, ask }: InvoiceRow & { invoice: Invoice }) {
  const { id, invoiceNumber, amount, displayStatus } = invoice
  const actions = offeredActions(invoice, actor)
  const onAction = (chosen: string) => {
    const action = actions.find((one) => one.id === chosen)
    if (action) ask({ action: action.id, invoice })
    else open(id)
  }
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.customer}>{customerOf(invoice)}</span>
          <span className={styles.amount}>{formatCents(amount)}</span>
        </span>
        <span className={styles.second}>
          <PlaceLink className={styles.number} to={hrefOf(id)} onFollow={() => open(id)} data-invoice={id}>
            {invoiceNumber}
          </PlaceLink>
          <Due invoice={invoice} zone={zone} />
          <StatusBadge status={displayStatus} small />
        </span>
      </span>
      <Menu
        label={`Actions for ${invoiceNumber}`}
        items={[{ id: VIEW, label: 'View invoice', icon: Eye }, ...actions.map(toMenuItem)]}
        onAction={onAction}
      />
    </div>
  )
}
