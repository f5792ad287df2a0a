import { toDecimal } from '@parley/domain'
import type { ActionType, Cents, Id, Invoice } from '@parley/domain'
import type { NewActivity } from './changed-records.ts'
import type { NewId } from './new-id.ts'

/** The timeline entry for an event of an invoice. */
export function invoiceActivity(
  actionType: ActionType,
  amount: Cents,
  by: { actor: { userId: Id | null }; invoice: Pick<Invoice, 'customerId' | 'invoiceNumber'>; now: Date; newId: NewId },
): NewActivity {
  const { actor, invoice, now, newId } = by
  const { customerId, invoiceNumber } = invoice
  const details = { amount: toDecimal(amount), invoiceNumber }
  return { id: newId(), actionType, userId: actor.userId, customerId, details, createdAt: now }
}
