import type { Invoice } from '@parley/contract'
import { formatCents, formatLocalDate, PAYMENT_IN_PROGRESS, paymentLimitWarning } from '@parley/domain'
import { type QueryLike, QueryState } from '@parley/parts/query-state'
import type { PaymentRequestContext, PaymentRequestEvent } from '@parley/state-machines'
import { Badge, Banner, EmptyState } from '@parley/ui'
import { ReceiptText } from 'lucide-react'
import { useId } from 'react'
import { OPEN_INVOICES_MAX } from '../open-invoices.ts'
import styles from './existing-invoice-fields.module.css'

interface ExistingInvoiceFieldsProps {
  context: PaymentRequestContext
  send: (event: PaymentRequestEvent) => void
  invoices: QueryLike<Invoice[]>
}

/** The customer's open invoices as choices. */
export function ExistingInvoiceFields({ context, send, invoices }: ExistingInvoiceFieldsProps) {
  return (
    <QueryState query={invoices} failed="Failed to fetch unpaid invoices" safe="Nothing was sent.">
      {(open) =>
        open.length === 0 ? (
          <EmptyState icon={ReceiptText} title="No unpaid invoices found" level={3}>
            This customer has no unpaid invoices. Please create a new invoice.
          </EmptyState>
        ) : (
          <Choices context={context} send={send} invoices={open} />
        )
      }
    </QueryState>
  )
}

interface ChoicesProps extends Omit<ExistingInvoiceFieldsProps, 'invoices'> {
  invoices: readonly Invoice[]
}

function Choices({ context, send, invoices }: ChoicesProps) {
  const name = useId()
  const chosen = invoices.find(({ id }) => id === context.invoiceId)
  const warning = paymentLimitWarning(
    context.actor,
    chosen?.balanceDue ?? null,
    context.refusal?.code === 'limit_exceeded',
  )
  return (
    <>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>Unpaid invoices</legend>
        {invoices.map((invoice) => (
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
      {invoices.length === OPEN_INVOICES_MAX && (
        <p className={styles.cut}>{`The newest ${OPEN_INVOICES_MAX} are listed.`}</p>
      )}
      {warning && (
        <Banner tone="warning" isAlert>
          {warning}
        </Banner>
      )}
    </>
  )
}
