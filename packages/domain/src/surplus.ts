import { formatCents, ZERO } from './cents.ts'
import type { Cents } from './cents.ts'
import { balanceDue } from './invoice.rules.ts'
import type { Invoice } from './payment.entities.ts'

/** The fields of an invoice that determine its balance. */
export type Billed = Pick<Invoice, 'status' | 'amount' | 'amountPaid' | 'invoiceNumber'>

/** Whether a received amount is a surplus: the invoice is settled, void, or has less than the amount left to pay. */
export function isBeyondBalance(invoice: Billed, amount: Cents): boolean {
  return amount > openBalance(invoice)
}

/** Explains why a payment was a surplus, for those who decide about its refund. */
export function surplusText(invoice: Billed, amount: Cents): string {
  return `${formatCents(amount)} came in when ${invoice.invoiceNumber} ${stateText(invoice)}.`
}

function stateText(invoice: Billed): string {
  if (invoice.status === 'paid') return 'was already paid'
  if (invoice.status === 'void') return 'was void'
  return `had only ${formatCents(openBalance(invoice))} left to pay`
}

/** The amount left to pay; zero for an invoice that is settled or void. */
export function openBalance(invoice: Billed): Cents {
  return invoice.status === 'unpaid' ? balanceDue(invoice) : ZERO
}
