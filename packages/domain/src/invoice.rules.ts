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

/** Said of an invoice while a payment of it is under way. */
export const PAYMENT_IN_PROGRESS = 'Payment in progress'

/** What is still to be paid. */
export function balanceDue(invoice: Pick<Invoice, 'amount' | 'amountPaid'>): Cents {
  return subtractCents(invoice.amount, invoice.amountPaid)
}

/** Unpaid and due before `today` (the organisation's day). */
export function isOverdue(invoice: Pick<Invoice, 'status' | 'dueDate'>, today: LocalDate): boolean {
  return invoice.status === 'unpaid' && invoice.dueDate < today
}

/** The status people see: the stored one, or overdue. */
export function displayStatus(invoice: Pick<Invoice, 'status' | 'dueDate'>, today: LocalDate): InvoiceDisplayStatus {
  return isOverdue(invoice, today) ? 'overdue' : invoice.status
}

/** INV- and four random digits: a suggestion, which may be taken. `random` gives numbers from 0 to below 1. */
export function randomInvoiceNumber(random: () => number): string {
  return `INV-${String(Math.floor(random() * 10_000)).padStart(4, '0')}`
}

/** Numbers in the order in which a free one is looked for: of four digits, then of five, of which one is free in all likelihood. */
export const invoiceNumberDraws = (random: () => number): string[] => [
  ...Array.from({ length: 200 }, () => randomInvoiceNumber(random)),
  ...Array.from({ length: 50 }, () => invoiceNumber(10_000 + Math.floor(random() * 90_000))),
]

const COUNTED_NUMBER = /^INV-(\d{4,9})$/

/** INV-0001 for the organisation's first counted invoice; grows past four digits. */
export function invoiceNumber(sequence: number): string {
  return `INV-${String(sequence).padStart(4, '0')}`
}

/** Where counting goes on after these numbers; numbers of another form do not count. */
export function lastInvoiceSequence(numbers: readonly string[]): number {
  return numbers.reduce((last, number) => Math.max(last, Number(COUNTED_NUMBER.exec(number)?.[1] ?? 0)), 0)
}

/** Checks an invoice before it is made: amount, due date (`today` is the organisation's day; null: any day), description. */
export function checkNewInvoice(
  draft: { amount: Cents; dueDate: LocalDate; description: string | null },
  { today }: { today: LocalDate | null },
): Decision {
  if (draft.amount <= 0) return INVALID_AMOUNT
  if (!isLocalDate(draft.dueDate) || (today !== null && draft.dueDate < today)) return INVALID_DUE_DATE
  if ((draft.description?.length ?? 0) > INVOICE_DESCRIPTION_MAX) {
    return refuse('invalid', `The description has at most ${INVOICE_DESCRIPTION_MAX} characters`, {
      field: 'description',
    })
  }
  return checkFreeText(draft.description ?? '', 'description')
}
