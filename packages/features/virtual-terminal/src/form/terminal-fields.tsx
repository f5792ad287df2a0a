import type { Invoice } from '@parley/contract'
import type { LocalDate, TerminalForm } from '@parley/domain'
import type { TerminalFlowContext, TerminalFlowEvent } from '@parley/state-machines'
import { CustomerCard } from './customer-card.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { PaymentCard } from './payment-card.tsx'

/** The customer's payable invoices, as far as they are loaded. */
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
  /** Nobody knows yet whether it was taken. */
  isOpen: boolean
  processId: string
  /** Begins another payment; given while this one settles by itself. */
  onLeave: (() => void) | undefined
  send: (event: TerminalFlowEvent) => void
}

/** What is charged to whom, for what and how. */
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

/** What every part of the form is given. */
export interface PartProps {
  form: TerminalForm
  /** On its way: nothing can be changed. */
  isSending: boolean
  /** On its way, and nobody knows yet whether it was taken. */
  isOpen: boolean
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<TerminalForm>) => void
}
