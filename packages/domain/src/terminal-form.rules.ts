import { parseCents, ZERO } from './cents.ts'
import type { Cents } from './cents.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { INVALID_AMOUNT, INVALID_DUE_DATE } from './invoice.rules.ts'
import { checkPaymentLimit } from './payment-limit.rules.ts'
import type { Invoice } from './payment.entities.ts'
import type { Actor } from './people.entities.ts'
import { may } from './policy.ts'
import { checkTerminalPayment, TERMINAL_DENIED_TEXT, TERMINAL_PAYMENT_METHODS } from './terminal.rules.ts'
import type { TerminalPaymentMethod, TerminalTarget } from './terminal.rules.ts'
import type { E164, Id, LocalDate } from './values.ts'

/** The customer chosen to pay. */
export interface Payer {
  id: Id
  name: string | null
  phoneNumber: E164
  email: string | null
}

/** The terminal's form as typed. */
export interface TerminalForm {
  customer: Payer | null
  mode: 'existing' | 'new'
  invoiceId: Id | null
  invoiceAmount: string
  invoiceDescription: string
  invoiceDueDate: string
  amount: string
  paymentMethod: TerminalPaymentMethod
  paymentReference: string
  paymentNotes: string
}

interface ChargeRequest {
  customerId: Id
  amount: Cents
  paymentMethod: TerminalPaymentMethod
  paymentReference: string | null
  paymentNotes: string | null
}

/** A terminal payment with parsed values. */
export type TerminalRequest = ChargeRequest &
  (
    | { mode: 'existing'; invoiceId: Id }
    | { mode: 'new'; invoiceAmount: Cents; invoiceDescription: string | null; invoiceDueDate: LocalDate }
  )

/** The facts, besides the form, against which it is checked. */
export interface TerminalFacts {
  actor: Pick<Actor, 'role' | 'paymentLimit'>
  /** Today in the organisation's time zone. */
  today: LocalDate
  /** The customer's payable invoices. */
  invoices: readonly Pick<Invoice, 'id' | 'amount' | 'amountPaid'>[]
}

/** An empty form; a new invoice is due `today` by default. */
export function emptyTerminalForm(today: LocalDate): TerminalForm {
  return {
    customer: null,
    mode: 'existing',
    invoiceId: null,
    invoiceAmount: '',
    invoiceDescription: '',
    invoiceDueDate: today,
    amount: '',
    paymentMethod: TERMINAL_PAYMENT_METHODS[0],
    paymentReference: '',
    paymentNotes: '',
  }
}

const isNothing = (amount: string) => amount.trim() === '' || parseCents(amount.trim()) === ZERO

/**
 * Decides whether a payment can be processed at all: the role permits it, a customer is chosen and the amount is within
 * the limit.
 */
export function checkTerminalReady(
  { customer, amount }: Pick<TerminalForm, 'customer' | 'amount'>,
  actor: Pick<Actor, 'role' | 'paymentLimit'>,
): Decision {
  if (!may(actor, 'virtualTerminal.use')) return refuse('forbidden', TERMINAL_DENIED_TEXT)
  if (customer === null) return refuse('invalid', 'Choose a customer first', { field: 'customerId' })
  const charged = parseCents(amount.trim())
  if (charged === null || charged <= 0) return INVALID_AMOUNT
  return checkPaymentLimit(actor, charged)
}

/** The name of the first missing input before a payment can be processed; null when nothing is missing. */
export function firstMissingInput({ customer, mode, invoiceId, invoiceAmount, amount }: TerminalForm): string | null {
  if (customer === null) return 'customer'
  if (!isNothing(amount)) return null
  if (mode === 'existing' && invoiceId === null) return 'invoice'
  return mode === 'new' && isNothing(invoiceAmount) ? 'invoice amount' : 'amount to charge'
}

/** Parses and checks the terminal's form. */
export function checkTerminalForm(form: TerminalForm, facts: TerminalFacts): Decision<{ request: TerminalRequest }> {
  const ready = checkTerminalReady(form, facts.actor)
  if (!ready.allowed) return ready
  const { customer, mode, invoiceId, invoiceDueDate, paymentMethod } = form
  const amount = parseCents(form.amount.trim())
  if (customer === null || amount === null) return INVALID_AMOUNT
  const paymentReference = form.paymentReference.trim() || null
  const paymentNotes = form.paymentNotes.trim() || null
  const charge = { customerId: customer.id, amount, paymentMethod, paymentReference, paymentNotes }
  const invoiceAmount = isNothing(form.invoiceAmount) ? ZERO : parseCents(form.invoiceAmount.trim())
  if (mode === 'new' && invoiceAmount === null) return { ...INVALID_AMOUNT, field: 'invoiceAmount' }
  const invoiceDescription = form.invoiceDescription.trim() || null
  const target: TerminalTarget =
    mode === 'existing'
      ? { mode, invoice: facts.invoices.find(({ id }) => id === invoiceId) ?? null, state: allowed }
      : { mode, invoiceAmount: invoiceAmount ?? ZERO, description: invoiceDescription, dueDate: invoiceDueDate }
  const check = checkTerminalPayment({ ...charge, target }, facts)
  if (!check.allowed) return check.field === 'description' ? { ...check, field: 'invoiceDescription' } : check
  if (mode === 'new' && invoiceDueDate < facts.today) return { ...INVALID_DUE_DATE, field: 'invoiceDueDate' }
  if (target.mode === 'new') {
    const { invoiceAmount: asked, dueDate } = target
    return {
      ...allowed,
      request: { ...charge, mode: 'new', invoiceAmount: asked, invoiceDescription, invoiceDueDate: dueDate },
    }
  }
  return invoiceId === null
    ? refuse('invalid', 'Please select an invoice', { field: 'invoiceId' })
    : { ...allowed, request: { ...charge, mode: 'existing', invoiceId } }
}
