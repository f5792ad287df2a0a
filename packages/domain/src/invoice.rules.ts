import { subtractCents } from './cents.ts'
import type { Cents } from './cents.ts'
import type { Invoice, InvoiceDisplayStatus, LocalDate } from './entities.ts'

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
