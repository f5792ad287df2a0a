import { parseCents, toDecimal } from './cents.ts'
import type { Cents } from './cents.ts'
import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkNewInvoice, INVALID_AMOUNT } from './invoice.rules.ts'
import { checkPaymentLimit } from './payment-limit.rules.ts'
import type { Actor } from './people.entities.ts'
import type { Id, LocalDate } from './values.ts'

/** An invoice form as it is typed. */
export interface InvoiceForm {
  customerId: Id | null
  amount: string
  description: string
  dueDate: string
  /** null when unassigned. */
  assignedToUserId: Id | null
  sendPaymentRequest: boolean
}

/** A new invoice with parsed values; the description is null when there is none. */
export interface InvoiceRequest {
  customerId: Id
  amount: Cents
  description: string | null
  dueDate: LocalDate
  assignedToUserId: Id | null
  sendPaymentRequest: boolean
}

/** The form filled with the values of this request. */
export function invoiceFormOf(request: InvoiceRequest): InvoiceForm {
  return { ...request, amount: toDecimal(request.amount), description: request.description ?? '' }
}

export const FILL_IN_ALL_TEXT = 'Please fill in all required fields'

/** The required fields of a draft that are empty, by payload name. */
export function missingFields(draft: InvoiceForm): ('customerId' | 'amount' | 'dueDate')[] {
  return (['customerId', 'amount', 'dueDate'] as const).filter((field) => (draft[field] ?? '').trim() === '')
}

/** Parses and checks the values typed into Create Invoice. `today` is the organisation's current day. */
export function checkInvoiceDraft(
  draft: InvoiceForm,
  { actor, today }: { actor: Pick<Actor, 'role' | 'paymentLimit'>; today: LocalDate },
): Decision<{ request: InvoiceRequest }> {
  const { customerId, dueDate, assignedToUserId, sendPaymentRequest } = draft
  const [missing] = missingFields(draft)
  if (missing !== undefined || customerId === null) {
    return refuse('invalid', FILL_IN_ALL_TEXT, { field: missing ?? 'customerId' })
  }
  const amount = parseCents(draft.amount.trim())
  if (amount === null) return INVALID_AMOUNT
  const description = draft.description.trim() || null
  const check = checkNewInvoice({ amount, dueDate, description }, { today })
  if (!check.allowed) return check
  const limit = sendPaymentRequest ? checkPaymentLimit(actor, amount) : null
  if (limit && !limit.allowed) return limit
  const request = { customerId, amount, description, dueDate, assignedToUserId, sendPaymentRequest }
  return { allowed: true, request }
}
