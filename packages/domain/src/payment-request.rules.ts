import { formatCents, parseCents, toDecimal } from './cents.ts'
import type { Cents } from './cents.ts'
import { refuse } from './decision.ts'
import type { Decision, Refusal } from './decision.ts'
import { balanceDue, INVALID_AMOUNT, INVALID_DUE_DATE } from './invoice.rules.ts'
import { checkFreeText } from './message.rules.ts'
import { checkPaymentLimit } from './payment-limit.rules.ts'
import type { Invoice } from './payment.entities.ts'
import type { Actor } from './people.entities.ts'
import { formatLocalDate, isLocalDate } from './time.ts'
import type { Id, LocalDate } from './values.ts'

export const PAYMENT_MESSAGE_MAX = 100
export const INVOICE_NUMBER_MAX = 50

/** A payment request as typed into its form. */
export type PaymentRequestDraft =
  | { mode: 'new'; amount: string; invoiceNumber: string; dueDate: string; optionalMessage: string }
  | { mode: 'existing'; invoiceId: Id | null; optionalMessage: string }

/** A payment request with parsed and trimmed values; `optionalMessage` is null when there is none. */
export type PaymentRequest =
  | { mode: 'new'; amount: Cents; invoiceNumber: string; dueDate: LocalDate; optionalMessage: string | null }
  | { mode: 'existing'; invoiceId: Id; optionalMessage: string | null }

/** The form values of a payment request. */
export function paymentDraftOf({ optionalMessage: message, ...request }: PaymentRequest): PaymentRequestDraft {
  const optionalMessage = message ?? ''
  if (request.mode === 'existing') return { ...request, optionalMessage }
  return { ...request, amount: toDecimal(request.amount), optionalMessage }
}

type Payer = Pick<Actor, 'role' | 'paymentLimit'>
type PayableInvoice = Pick<Invoice, 'id' | 'amount' | 'amountPaid'>

/**
 * Parses and checks the payment request form; the first refusal is the toast to show. `today` is the organisation's
 * day, `unpaidInvoices` those that the dialog lists.
 */
export function checkPaymentRequestDraft(
  draft: PaymentRequestDraft,
  context: { actor: Payer; today: LocalDate; unpaidInvoices: readonly PayableInvoice[] },
): Decision<{ request: PaymentRequest }> {
  const optionalMessage = draft.optionalMessage.trim() || null
  if (draft.mode === 'existing') {
    if (draft.invoiceId === null || draft.invoiceId === '') {
      return refuse('invalid', 'Please select an existing invoice', {
        title: 'No invoice selected',
        field: 'invoiceId',
      })
    }
    const request = { mode: draft.mode, invoiceId: draft.invoiceId, optionalMessage }
    const invoice = context.unpaidInvoices.find(({ id }) => id === request.invoiceId) ?? null
    return checked(request, checkExistingInvoiceRequest(request, { actor: context.actor, invoice }))
  }
  const amount = parseCents(draft.amount.trim())
  if (amount === null) return INVALID_AMOUNT
  const { mode, invoiceNumber, dueDate } = draft
  const request = { mode, amount, invoiceNumber: invoiceNumber.trim(), dueDate, optionalMessage }
  return checked(request, checkNewInvoiceRequest(request, context))
}

function checked(request: PaymentRequest, decision: Decision): Decision<{ request: PaymentRequest }> {
  return decision.allowed ? { allowed: true, request } : decision
}

/** Checks a request that creates its invoice: amount, limit, number, due date, message, in this order. */
export function checkNewInvoiceRequest(
  request: Omit<Extract<PaymentRequest, { mode: 'new' }>, 'mode'>,
  { actor, today }: { actor: Payer; today: LocalDate },
): Decision {
  if (request.amount <= 0) return INVALID_AMOUNT
  const limit = checkPaymentLimit(actor, request.amount)
  if (!limit.allowed) return limit
  const number = checkInvoiceNumber(request.invoiceNumber)
  if (number) return number
  if (!isLocalDate(request.dueDate) || request.dueDate < today) return INVALID_DUE_DATE
  return checkPaymentMessage(request.optionalMessage)
}

/** Checks a request for an existing invoice: that it is found, its open balance within the limit, message. */
export function checkExistingInvoiceRequest(
  request: { optionalMessage: string | null },
  { actor, invoice }: { actor: Payer; invoice: PayableInvoice | null },
): Decision {
  if (invoice === null) {
    return refuse('not_found', 'Selected invoice not found', { title: 'Invalid invoice', field: 'invoiceId' })
  }
  const limit = checkPaymentLimit(actor, balanceDue(invoice), 'Invoice amount')
  if (!limit.allowed) return { ...limit, field: 'invoiceId' }
  return checkPaymentMessage(request.optionalMessage)
}

function checkInvoiceNumber(invoiceNumber: string): Refusal | null {
  const extra = { title: 'Invoice number required', field: 'invoiceNumber' }
  if (invoiceNumber.trim() === '') return refuse('invalid', 'Please enter an invoice number', extra)
  if (invoiceNumber.length <= INVOICE_NUMBER_MAX) return null
  return refuse('invalid', `The invoice number must be ${INVOICE_NUMBER_MAX} characters or less`, {
    ...extra,
    title: 'Invalid invoice number',
  })
}

/** Checks the optional message above the link: at most 100 characters, no card number. */
export function checkPaymentMessage(optionalMessage: string | null): Decision {
  const field = 'optionalMessage'
  if (optionalMessage !== null && optionalMessage.length > PAYMENT_MESSAGE_MAX) {
    return refuse('invalid', `The message must be ${PAYMENT_MESSAGE_MAX} characters or less`, {
      title: 'Message too long',
      field,
    })
  }
  return checkFreeText(optionalMessage ?? '', field)
}

/** The text of a payment request, exactly as it is sent; previews pass the sample link. */
export function paymentRequestSms(request: {
  businessName: string
  optionalMessage: string | null
  amount: Cents
  link: string
  invoiceNumber: string
  dueDate: LocalDate
}): string {
  const lines = [
    request.optionalMessage?.trim(),
    `Please pay ${formatCents(request.amount)}: ${request.link}`,
    `Invoice #${request.invoiceNumber} | Due: ${formatLocalDate(request.dueDate)}`,
    request.businessName,
  ]
  return lines.filter(Boolean).join('\n')
}

/** The text that reminds a customer of an open balance; `today` is the organisation's day. */
export function reminderSms(reminder: {
  businessName: string
  amount: Cents
  link: string
  invoiceNumber: string
  dueDate: LocalDate
  today: LocalDate
}): string {
  const { businessName, amount, link, invoiceNumber, dueDate, today } = reminder
  const due = `${dueDate < today ? 'was' : 'is'} due ${formatLocalDate(dueDate)}`
  return `Reminder from ${businessName}: Invoice ${invoiceNumber} for ${formatCents(amount)} ${due}. Pay here: ${link}`
}

/** Whether a text made by paymentRequestSms or reminderSms requests this amount. */
export function asksFor(text: string, amount: Cents): boolean {
  const words = formatCents(amount)
  const isReminder = (line: string) => line.startsWith('Reminder from ') && line.includes(` for ${words} `)
  return text.split('\n').some((line) => line.startsWith(`Please pay ${words}: `) || isReminder(line))
}
