import { type Cents, formatCents } from './cents.ts'
import { type Billed, openBalance } from './surplus.ts'

/**
 * Describes a payment received, to follow "paid": the amount, its invoice and what is left of it. `invoice` is in its
 * state after the payment.
 */
export function paymentReceivedText(invoice: Billed, amount: Cents, isSurplus: boolean): string {
  const paid = `${formatCents(amount)} for ${invoice.invoiceNumber}`
  if (isSurplus) return `${paid}, which was not owed`
  const left = openBalance(invoice)
  return left > 0 ? `${paid}, ${formatCents(left)} left` : paid
}

/**
 * Whether a user is notified in the product of a payment; with `assignedOnly` only for conversations assigned to them.
 */
export function isNotifiedOfPayment(
  { isActive, assignedOnly }: { isActive: boolean; assignedOnly: boolean },
  isAssignee: boolean,
): boolean {
  return isActive && (isAssignee || !assignedOnly)
}
