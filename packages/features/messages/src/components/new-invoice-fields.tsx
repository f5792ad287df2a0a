import { INVOICE_NUMBER_MAX, type LocalDate, parseCents, paymentLimitWarning } from '@parley/domain'
import type { PaymentRequestContext, PaymentRequestEvent } from '@parley/state-machines'
import { Banner, DateField, MoneyField, TextField } from '@parley/ui'
import styles from './new-invoice-fields.module.css'

interface NewInvoiceFieldsProps {
  context: PaymentRequestContext
  send: (event: PaymentRequestEvent) => void
  /** The current date in the organisation's time zone; the earliest due date allowed. */
  today: LocalDate
}

/** Amount, number and due date of the invoice to create. */
export function NewInvoiceFields({ context, send, today }: NewInvoiceFieldsProps) {
  const isRefused = context.refusal?.code === 'limit_exceeded'
  const warning = paymentLimitWarning(context.actor, parseCents(context.amount.trim()), isRefused)
  return (
    <>
      <div className={styles.fields}>
        <MoneyField
          label="Amount"
          required
          autoFocus
          error={isRefused && warning}
          value={context.amount}
          onValueChange={(amount) => send({ type: 'amount.change', amount })}
        />
        <TextField
          label="Invoice number"
          required
          maxLength={INVOICE_NUMBER_MAX}
          error={context.refusal?.field === 'invoiceNumber' && context.refusal.text}
          value={context.invoiceNumber}
          onValueChange={(invoiceNumber) => send({ type: 'invoiceNumber.change', invoiceNumber })}
        />
        <DateField
          label="Due date"
          required
          min={today}
          value={context.dueDate}
          onValueChange={(dueDate) => send({ type: 'dueDate.change', dueDate })}
        />
      </div>
      {warning && !isRefused && (
        <Banner tone="warning" isAlert>
          {warning}
        </Banner>
      )}
    </>
  )
}
