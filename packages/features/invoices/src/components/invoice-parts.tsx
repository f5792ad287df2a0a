import type { Invoice } from '@parley/contract'
import type { InvoiceDisplayStatus } from '@parley/domain'
import { When } from '@parley/parts/records'
import { Badge } from '@parley/ui'
import { dueText, INVOICE_LOOK } from '../invoice-look.ts'
import styles from './invoice-parts.module.css'

/** The status in a word. */
export function StatusBadge({ status, small = false }: { status: InvoiceDisplayStatus; small?: boolean }) {
  const { label, tone } = INVOICE_LOOK[status]
  return (
    <Badge tone={tone} small={small}>
      {label}
    </Badge>
  )
}

/** When an invoice is due, red once that has passed; when it was paid once it is. */
export function Due({ invoice, zone }: { invoice: Invoice; zone: string }) {
  const text = dueText(invoice, zone)
  if (invoice.status === 'paid' && invoice.paidAt) {
    return (
      <When instant={invoice.paidAt} zone={zone}>
        {text}
      </When>
    )
  }
  return (
    <time
      className={styles.due}
      dateTime={invoice.dueDate}
      data-late={invoice.displayStatus === 'overdue' || undefined}
    >
      {text}
    </time>
  )
}
