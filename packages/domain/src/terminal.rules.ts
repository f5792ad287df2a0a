import { formatCents } from './cents.ts'
import type { Cents } from './cents.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { MINUTE_MS } from './duration.ts'
import { balanceDue, checkNewInvoice, INVALID_AMOUNT } from './invoice.rules.ts'
import { checkFreeText } from './message.rules.ts'
import { checkPaymentLimit } from './payment-limit.rules.ts'
import type { Invoice } from './payment.entities.ts'
import type { Actor } from './people.entities.ts'
import { may } from './policy.ts'
import type { LocalDate } from './values.ts'

/** The payment methods of the terminal; the first is the default. */
export const TERMINAL_PAYMENT_METHODS = [
  'Credit Card (Phone)',
  'Credit Card (In-Person)',
  'Debit Card',
  'Cash',
  'Check',
  'Other',
] as const
export type TerminalPaymentMethod = (typeof TERMINAL_PAYMENT_METHODS)[number]

const CARDS: ReadonlySet<TerminalPaymentMethod> = new Set([
  'Credit Card (Phone)',
  'Credit Card (In-Person)',
  'Debit Card',
])

/** Whether the payment provider charges a card; other methods are only recorded. */
export function isCardPayment(method: TerminalPaymentMethod): boolean {
  return CARDS.has(method)
}

export const PAYMENT_REFERENCE_MAX = 50
export const PAYMENT_NOTES_MAX = 500
/**
 * Time, in milliseconds, during which charging the same customer the same amount again needs confirmation; its end is
 * included.
 */
export const REPEATED_CHARGE_WINDOW_MS = 10 * MINUTE_MS
/** The reference that makes the simulated provider decline a charge. */
export const DECLINED_REFERENCE = 'DECLINE'

/** Number of recent payments listed in the terminal. */
export const RECENT_TERMINAL_PAYMENTS = 10

export const TERMINAL_DENIED_TEXT =
  "You don't have permission to access the Virtual Terminal. This feature is only available to Standard, Manager, and Admin users."

/** The invoice that a terminal payment is for. */
export type TerminalTarget =
  | {
      mode: 'existing'
      invoice: Pick<Invoice, 'amount' | 'amountPaid'> | null
      /** Whether the state of the invoice still allows a payment. */
      state: Decision
    }
  | { mode: 'new'; invoiceAmount: Cents; description: string | null; dueDate: LocalDate }

export interface TerminalDraft {
  amount: Cents
  paymentMethod: TerminalPaymentMethod
  paymentReference: string | null
  paymentNotes: string | null
  target: TerminalTarget
}

/** Checks a terminal payment: role, amount, limit, invoice, then the free text. A new invoice may be due on any day. */
export function checkTerminalPayment(
  { amount, paymentReference, paymentNotes, target }: TerminalDraft,
  { actor }: { actor: Pick<Actor, 'role' | 'paymentLimit'> },
): Decision {
  if (!may(actor, 'virtualTerminal.use')) return refuse('forbidden', TERMINAL_DENIED_TEXT)
  if (amount <= 0) return INVALID_AMOUNT
  const limit = checkPaymentLimit(actor, amount)
  if (!limit.allowed) return limit
  const targetCheck = target.mode === 'existing' ? checkExisting(target, amount) : checkNew(target, amount)
  if (!targetCheck.allowed) return targetCheck
  if ((paymentReference?.length ?? 0) > PAYMENT_REFERENCE_MAX) {
    return refuse('invalid', `The reference must be ${PAYMENT_REFERENCE_MAX} characters or less`, {
      field: 'paymentReference',
    })
  }
  if ((paymentNotes?.length ?? 0) > PAYMENT_NOTES_MAX) {
    return refuse('invalid', `The notes must be ${PAYMENT_NOTES_MAX} characters or less`, { field: 'paymentNotes' })
  }
  const reference = checkFreeText(paymentReference ?? '', 'paymentReference')
  return reference.allowed ? checkFreeText(paymentNotes ?? '', 'paymentNotes') : reference
}

function checkExisting({ invoice, state }: Extract<TerminalTarget, { mode: 'existing' }>, amount: Cents): Decision {
  if (invoice === null) return refuse('invalid', 'Please select an invoice', { field: 'invoiceId' })
  if (!state.allowed) return { ...state, field: 'invoiceId' }
  const left = balanceDue(invoice)
  if (amount <= left) return allowed
  return refuse('invalid', `Only ${formatCents(left)} of this invoice is left to pay`, { field: 'amount' })
}

function checkNew(
  { invoiceAmount, description, dueDate }: Extract<TerminalTarget, { mode: 'new' }>,
  amount: Cents,
): Decision {
  if (invoiceAmount <= 0) return refuse('invalid', 'Please fill in invoice amount', { field: 'invoiceAmount' })
  const check = checkNewInvoice({ amount: invoiceAmount, dueDate, description }, { today: null })
  if (!check.allowed) return check.field === 'dueDate' ? { ...check, field: 'invoiceDueDate' } : check
  if (amount <= invoiceAmount) return allowed
  return refuse('invalid', 'The amount to charge is more than the invoice amount', { field: 'amount' })
}

/**
 * Refuses to charge a customer the same amount twice within 10 minutes unless confirmed by `chargeAnyway`. `earlier` is
 * the latest charge of the amount, by any method.
 */
export function checkRepeatedCharge(
  earlier: { chargedAt: Date } | null,
  {
    amount,
    customerName,
    chargeAnyway,
    now,
  }: { amount: Cents; customerName: string | null; chargeAnyway: boolean; now: Date },
): Decision {
  if (earlier === null || chargeAnyway) return allowed
  const age = now.getTime() - earlier.chargedAt.getTime()
  if (age > REPEATED_CHARGE_WINDOW_MS) return allowed
  const minutes = Math.floor(age / MINUTE_MS)
  const when = minutes < 1 ? 'less than a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`
  return refuse(
    'repeated_charge',
    `${customerName ?? 'This customer'} was charged ${formatCents(amount)} ${when} ago. Charge the same amount again only if it is another payment.`,
  )
}
