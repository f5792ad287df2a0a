import type { Invoice } from '@parley/contract'
import { PlaceLink } from '@parley/parts/address'
import { Amount, customerOf, RecordLine, recordLink } from '@parley/parts/records'
import { leftText } from '../invoice-look.ts'
import { offeredActions, toMenuItem } from '../offered-actions.ts'
import type { InvoiceRow } from './invoice-columns.tsx'
import { Due, Status } from './invoice-parts.tsx'
import styles from './invoice-line.module.css'

/** An invoice in two lines, with one menu. */
export function InvoiceLine({ invoice, zone, actor, hrefOf, open, ask }: InvoiceRow & { invoice: Invoice }) {
  const { id, invoiceNumber } = invoice
  const actions = offeredActions(invoice, actor)
  return (
    <RecordLine
      customer={customerOf(invoice)}
      amount={<Amount value={invoice.amount} below={leftText(invoice)} />}
      menuLabel={`Actions for ${invoiceNumber}`}
      viewLabel="View invoice"
      onView={() => open(id)}
      actions={actions.map(toMenuItem)}
      onAction={(chosen) => {
        const action = actions.find((one) => one.id === chosen)
        if (action) ask({ action: action.id, invoice })
      }}
    >
      <PlaceLink className={styles.number} to={hrefOf(id)} onFollow={() => open(id)} {...recordLink(id)}>
        {invoiceNumber}
      </PlaceLink>
      <Due invoice={invoice} zone={zone} />
      <Status invoice={invoice} small />
    </RecordLine>
  )
}
