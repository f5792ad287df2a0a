import type { Invoice } from '@parley/contract'
import type { LocalDate, TerminalForm } from '@parley/domain'
import type { TerminalFlowContext, TerminalFlowEvent } from '@parley/state-machines'
import { CustomerCard } from './customer-card.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { PaymentCard } from './payment-card.tsx'

/** The query of the customer's payable invoices. */
export interface UnpaidInvoices {
  data: Invoice[] | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface TerminalFieldsProps {
  context: TerminalFlowContext
  invoices: UnpaidInvoices
  today: LocalDate
  isSending: boolean
  /** Whether the outcome of the payment is not known yet. */
  isOpen: boolean
  processId: string
  /** Starts another payment; defined while this one waits for the payment provider and settles in the background. */
  onLeave: (() => void) | undefined
  send: (event: TerminalFlowEvent) => void
}

/** The parts of the form: customer, invoice and payment. */
export function TerminalFields({ context, invoices, today, isSending, isOpen, send, ...rest }: TerminalFieldsProps) {
  const { form, refusal } = context
  const onChange = (change: Partial<TerminalForm>) => send({ type: 'form.change', change })
  const errorOf = (field: string) => (refusal?.field === field ? refusal.text : undefined)
  const shared = { form, isSending, isOpen, errorOf, onChange }
  return (
    <>
      <CustomerCard {...shared} invoices={invoices.data} />
      <InvoiceCard {...shared} invoices={invoices} today={today} />
      <PaymentCard {...shared} {...rest} context={context} invoices={invoices.data} today={today} send={send} />
    </>
  )
}

/** Props shared by all parts of the form. */
export interface PartProps {
  form: TerminalForm
  /** Whether the payment is being sent, so that nothing can be changed. */
  isSending: boolean
  /** Whether the payment was sent and its outcome is not known yet. */
  isOpen: boolean
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<TerminalForm>) => void
}
