import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import type { Actor, Invoice, Transaction } from './entities.ts'
import { checkFreeText } from './message.rules.ts'
import { may } from './policy.ts'

/** A manager's window, in milliseconds from the transaction's creation; its last millisecond is included. */
export const MANAGER_VOID_WINDOW_MS = 24 * 3_600_000
/** A standard user's window, likewise. */
export const STANDARD_VOID_WINDOW_MS = 3_600_000
export const REASON_MAX = 500

export const VOID_FORBIDDEN_TEXT = 'You do not have permission to void transactions'

type Voidable = Pick<Transaction, 'status' | 'isVoided' | 'initiatedByUserId' | 'createdAt'>

/** Says whether `actor` may void `transaction` at `now`: state first, then role, ownership and window. */
export function checkVoidTransaction(
  transaction: Voidable,
  actor: Pick<Actor, 'role' | 'userId'>,
  now: Date,
): Decision {
  if (transaction.isVoided) return refuse('wrong_state', 'This transaction is already voided')
  if (transaction.status !== 'pending') return refuse('wrong_state', 'Only a pending transaction can be voided')
  if (!may(actor, 'transaction.void')) return refuse('forbidden', VOID_FORBIDDEN_TEXT)
  const age = now.getTime() - transaction.createdAt.getTime()
  if (actor.role === 'manager' && age > MANAGER_VOID_WINDOW_MS) {
    return refuse('too_late', 'Transactions can only be voided within 24 hours')
  }
  if (actor.role !== 'standard') return allowed
  if (transaction.initiatedByUserId !== actor.userId) {
    return refuse('forbidden', 'You can only void transactions you created')
  }
  return age <= STANDARD_VOID_WINDOW_MS
    ? allowed
    : refuse('too_late', 'You can only void transactions within 1 hour of creation')
}

/** Checks why money is called off or taken back: not blank, at most 500 characters, no card number. */
export function checkReason(reason: string, field: string): Decision {
  if (reason.trim() === '') return refuse('invalid', 'Please enter a reason', { field })
  if (reason.length > REASON_MAX) {
    return refuse('invalid', `The reason has at most ${REASON_MAX} characters`, { field })
  }
  return checkFreeText(reason, field)
}

/** Says whether `actor` may void `invoice`; standard users void the invoices that they created. */
export function checkVoidInvoice(
  invoice: Pick<Invoice, 'createdByUserId'>,
  actor: Pick<Actor, 'role' | 'userId'>,
): Decision {
  if (!may(actor, 'invoice.void')) return refuse('forbidden', 'You do not have permission to void invoices')
  if (actor.role !== 'standard' || invoice.createdByUserId === actor.userId) return allowed
  return refuse('forbidden', 'You can only void invoices you created')
}
