import type { Invoice } from '@parley/contract'
import { type InvoiceDisplayStatus, PAYMENT_IN_PROGRESS } from '@parley/domain'
import { When } from '@parley/parts/records'
import { INVOICE_BADGE } from '@parley/parts/status-badges'
import { Badge, Icon, VisuallyHidden } from '@parley/ui'
import { Hourglass } from 'lucide-react'
import { dueText } from '../invoice-texts.ts'
import styles from './invoice-parts.module.css'

/** Shows the status as a word. */
export function StatusBadge({ status, small = false }: { status: InvoiceDisplayStatus; small?: boolean }) {
  const { label, tone } = INVOICE_BADGE[status]
  return (
    <Badge tone={tone} small={small}>
      {label}
    </Badge>
  )
}

/** Shows the status as a word, and a mark while the invoice is being paid. */
export function Status({ invoice, small = false }: { invoice: Invoice; small?: boolean }) {
  return (
    <span className={styles.status}>
      <StatusBadge status={invoice.displayStatus} small={small} />
      {invoice.isBeingPaid && (
        <span className={styles.running} title={PAYMENT_IN_PROGRESS}>
          <Icon as={Hourglass} size={14} />
          <VisuallyHidden>{PAYMENT_IN_PROGRESS}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

/** Shows the due date, in red once it has passed, or the payment date of a paid invoice. */
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
