import { failureText } from '@parley/client'
import type { Invoice } from '@parley/contract'
import { formatCents, formatLocalDate, PAYMENT_IN_PROGRESS, paymentLimitWarning } from '@parley/domain'
import type { PaymentRequestContext, PaymentRequestEvent } from '@parley/state-machines'
import { Badge, Banner, EmptyState, ErrorState, LoadingPill } from '@parley/ui'
import { ReceiptText } from 'lucide-react'
import { useId } from 'react'
import styles from './existing-invoice-fields.module.css'

interface ExistingInvoiceFieldsProps {
  context: PaymentRequestContext
  send: (event: PaymentRequestEvent) => void
  invoices: {
    data: Invoice[] | undefined
    error: Error | null
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
}

/** The customer's open invoices to choose from. */
export function ExistingInvoiceFields({ context, send, invoices }: ExistingInvoiceFieldsProps) {
  const name = useId()
  const chosen = invoices.data?.find(({ id }) => id === context.invoiceId)
  const warning = paymentLimitWarning(
    context.actor,
    chosen?.balanceDue ?? null,
    context.refusal?.code === 'limit_exceeded',
  )
  if (invoices.isPending) return <LoadingPill>Loading...</LoadingPill>
  if (!invoices.data) {
    return (
      <ErrorState
        title="Failed to fetch unpaid invoices"
        onRetry={() => void invoices.refetch()}
        pending={invoices.isFetching}
        level={3}
      >
        {failureText(invoices.error, 'Nothing was sent.')}
      </ErrorState>
    )
  }
  if (invoices.data.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title="No unpaid invoices found" level={3}>
        This customer has no unpaid invoices. Please create a new invoice.
      </EmptyState>
    )
  }
  return (
    <>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>Unpaid invoices</legend>
        {invoices.data.map((invoice) => (
          <label key={invoice.id} className={styles.invoice}>
            <input
              type="radio"
              name={name}
              checked={invoice.id === context.invoiceId}
              disabled={invoice.isBeingPaid}
              onChange={() => send({ type: 'invoice.choose', invoiceId: invoice.id })}
            />
            <span className={styles.what}>
              <span className={styles.number}>{invoice.invoiceNumber}</span>
              <span className={styles.due}>Due {formatLocalDate(invoice.dueDate)}</span>
            </span>
            {invoice.isBeingPaid && <Badge tone="info">{PAYMENT_IN_PROGRESS}</Badge>}
            {invoice.displayStatus === 'overdue' && <Badge tone="danger">Overdue</Badge>}
            <span className={styles.amount}>{formatCents(invoice.balanceDue)}</span>
          </label>
        ))}
      </fieldset>
      {warning && (
        <Banner tone="warning" isAlert>
          {warning}
        </Banner>
      )}
    </>
  )
}
