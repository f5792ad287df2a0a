import { formatCents, ZERO } from './cents.ts'
import type { Cents } from './cents.ts'
import { balanceDue } from './invoice.rules.ts'
import type { Invoice } from './payment.entities.ts'

/** What an invoice asks for. */
export type Billed = Pick<Invoice, 'status' | 'amount' | 'amountPaid' | 'invoiceNumber'>

/** Says whether money that came in is not owed: the invoice is settled, void, or less than it is left to pay. */
export function isBeyondBalance(invoice: Billed, amount: Cents): boolean {
  return amount > openBalance(invoice)
}

/** Why money came in beyond what was owed, for those who decide what becomes of it. */
export function surplusText(invoice: Billed, amount: Cents): string {
  return `${formatCents(amount)} came in when ${invoice.invoiceNumber} ${stateText(invoice)}.`
}

function stateText(invoice: Billed): string {
  if (invoice.status === 'paid') return 'was paid already'
  if (invoice.status === 'void') return 'was void'
  return `had only ${formatCents(openBalance(invoice))} left to pay`
}

/** What is left to pay; nothing of an invoice that is settled or void. */
export function openBalance(invoice: Billed): Cents {
  return invoice.status === 'unpaid' ? balanceDue(invoice) : ZERO
}
