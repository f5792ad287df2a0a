import type { Invoice } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { PlaceLink } from '@parley/parts/address'
import { customerOf, RecordLine } from '@parley/parts/records'
import { offeredActions, toMenuItem } from '../offered-actions.ts'
import type { InvoiceRow } from './invoice-columns.tsx'
import { Due, StatusBadge } from './invoice-parts.tsx'
import styles from './invoice-line.module.css'

/** An invoice in two lines, with one menu. */
export function InvoiceLine({ invoice, zone, actor, hrefOf, open, ask }: InvoiceRow & { invoice: Invoice }) {
  const { id, invoiceNumber, amount, displayStatus } = invoice
  const actions = offeredActions(invoice, actor)
  return (
    <RecordLine
      customer={customerOf(invoice)}
      amount={formatCents(amount)}
      menuLabel={`Actions for ${invoiceNumber}`}
      viewLabel="View invoice"
      onView={() => open(id)}
      actions={actions.map(toMenuItem)}
      onAction={(chosen) => {
        const action = actions.find((one) => one.id === chosen)
        if (action) ask({ action: action.id, invoice })
      }}
    >
      <PlaceLink className={styles.number} to={hrefOf(id)} onFollow={() => open(id)} data-invoice={id}>
        {invoiceNumber}
      </PlaceLink>
      <Due invoice={invoice} zone={zone} />
      <StatusBadge status={displayStatus} small />
    </RecordLine>
  )
}
