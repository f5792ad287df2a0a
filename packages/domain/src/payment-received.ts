import { type Cents, formatCents } from './cents.ts'
import { type Billed, openBalance } from './surplus.ts'

/** What a customer paid, to follow "paid": the amount, for which invoice, and what is left of it. `invoice` is as it is then. */
export function paymentReceivedText(invoice: Billed, amount: Cents, isSurplus: boolean): string {
  const paid = `${formatCents(amount)} for ${invoice.invoiceNumber}`
  if (isSurplus) return `${paid}, which was not owed`
  const left = openBalance(invoice)
  return left > 0 ? `${paid}, ${formatCents(left)} left` : paid
}

/** Says whether a person hears inside the product of money that came in: some want to hear of their own conversations only. */
export function hearsOfPayment(
  { isActive, assignedOnly }: { isActive: boolean; assignedOnly: boolean },
  isAssignee: boolean,
): boolean {
  return isActive && (isAssignee || !assignedOnly)
}
