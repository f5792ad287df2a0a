import type { Invoice } from '@parley/contract'
import { OpenLink } from '@parley/parts/address'
import { Amount, customerOf, RecordLine, recordLink } from '@parley/parts/records'
import { leftText } from '../invoice-texts.ts'
import { offeredActions, toMenuItem } from '../offered-actions.ts'
import type { InvoiceRow } from './invoice-columns.tsx'
import { Due, Status } from './invoice-parts.tsx'
import styles from './invoice-line.module.css'

/** Shows an invoice in two lines with one menu. */
export function InvoiceLine({ invoice, zone, actor, hrefOf, open, openAction }: InvoiceRow & { invoice: Invoice }) {
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
        if (action) openAction({ action: action.id, invoice })
      }}
    >
      <OpenLink className={styles.number} to={hrefOf(id)} onOpen={() => open(id)} {...recordLink(id)}>
        {invoiceNumber}
      </OpenLink>
      <Due invoice={invoice} zone={zone} />
      <Status invoice={invoice} small />
    </RecordLine>
  )
}
