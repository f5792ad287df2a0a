import type { Invoice } from '@parley/contract'
import { formatInstant, type InvoiceDisplayStatus } from '@parley/domain'
import { Badge } from '@parley/ui'
import { dateIn, dueText, INVOICE_LOOK } from '../invoice-look.ts'
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

interface WhenProps {
  instant: string
  zone: string
  /** Other words than the date. */
  children?: string
}

/** The date of an instant; the full time is its title. */
export function When({ instant, zone, children }: WhenProps) {
  return (
    <time className={styles.muted} dateTime={instant} title={formatInstant(new Date(instant), zone)}>
      {children ?? dateIn(instant, zone)}
    </time>
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
