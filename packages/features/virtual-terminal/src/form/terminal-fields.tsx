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
  send: (event: TerminalFlowEvent) => void
}

/** What is charged to whom, for what and how. */
export function TerminalFields({ context, invoices, today, isSending, send }: TerminalFieldsProps) {
  const { form, refusal } = context
  const onChange = (change: Partial<TerminalForm>) => send({ type: 'form.change', change })
  const errorOf = (field: string) => (refusal?.field === field ? refusal.text : undefined)
  const shared = { form, isSending, errorOf, onChange }
  return (
    <>
      <CustomerCard {...shared} invoices={invoices.data} />
      <InvoiceCard {...shared} invoices={invoices} today={today} />
      <PaymentCard {...shared} context={context} invoices={invoices.data} today={today} send={send} />
    </>
  )
}

/** What every part of the form is given. */
export interface PartProps {
  form: TerminalForm
  isSending: boolean
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<TerminalForm>) => void
}
