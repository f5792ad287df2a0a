import { subtractCents } from './cents.ts'
import type { Cents } from './cents.ts'
import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import type { Invoice, InvoiceDisplayStatus } from './payment.entities.ts'
import { isLocalDate } from './time.ts'
import type { LocalDate } from './values.ts'

export const INVOICE_DESCRIPTION_MAX = 500

export const INVALID_AMOUNT = refuse('invalid', 'Please enter a valid amount', {
  title: 'Invalid amount',
  field: 'amount',
})
export const INVALID_DUE_DATE = refuse('invalid', 'Due date must be today or later', {
  title: 'Invalid due date',
  field: 'dueDate',
})

/** Shown for an invoice while a payment of it is in progress. */
export const PAYMENT_IN_PROGRESS = 'Payment in progress'

/** The amount that is still to be paid. */
export function balanceDue(invoice: Pick<Invoice, 'amount' | 'amountPaid'>): Cents {
  return subtractCents(invoice.amount, invoice.amountPaid)
}

/** Whether an invoice is unpaid and was due before `today` (the organisation's day). */
export function isOverdue(invoice: Pick<Invoice, 'status' | 'dueDate'>, today: LocalDate): boolean {
  return invoice.status === 'unpaid' && invoice.dueDate < today
}

/** The status that users see: the stored one, or `overdue`. */
export function displayStatus(invoice: Pick<Invoice, 'status' | 'dueDate'>, today: LocalDate): InvoiceDisplayStatus {
  return isOverdue(invoice, today) ? 'overdue' : invoice.status
}

/** INV- and four random digits: a suggestion that may already be in use. `random` returns numbers from 0 to below 1. */
export function randomInvoiceNumber(random: () => number): string {
  return `INV-${String(Math.floor(random() * 10_000)).padStart(4, '0')}`
}

/**
 * Invoice numbers in the order in which they are tried: first with four digits, then with five, of which one is almost
 * certainly free.
 */
export const invoiceNumberDraws = (random: () => number): string[] => [
  ...Array.from({ length: 200 }, () => randomInvoiceNumber(random)),
  ...Array.from({ length: 50 }, () => invoiceNumber(10_000 + Math.floor(random() * 90_000))),
]

const COUNTED_NUMBER = /^INV-(\d{4,9})$/

/** The number of an invoice: INV-0001 for the organisation's first counted one; grows past four digits. */
export function invoiceNumber(sequence: number): string {
  return `INV-${String(sequence).padStart(4, '0')}`
}

/**
 * The highest sequence number among these invoice numbers, from which counting continues; numbers of another form are
 * ignored.
 */
export function lastInvoiceSequence(numbers: readonly string[]): number {
  return numbers.reduce((last, number) => Math.max(last, Number(COUNTED_NUMBER.exec(number)?.[1] ?? 0)), 0)
}

/** Checks a new invoice: amount, due date (`today` is the organisation's day; null to accept any day), description. */
export function checkNewInvoice(
  draft: { amount: Cents; dueDate: LocalDate; description: string | null },
  { today }: { today: LocalDate | null },
): Decision {
  if (draft.amount <= 0) return INVALID_AMOUNT
  if (!isLocalDate(draft.dueDate) || (today !== null && draft.dueDate < today)) return INVALID_DUE_DATE
  if ((draft.description?.length ?? 0) > INVOICE_DESCRIPTION_MAX) {
    return refuse('invalid', `The description must be ${INVOICE_DESCRIPTION_MAX} characters or less`, {
      field: 'description',
    })
  }
  return checkFreeText(draft.description ?? '', 'description')
}
