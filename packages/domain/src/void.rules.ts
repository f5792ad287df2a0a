import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { DAY_MS, HOUR_MS } from './duration.ts'
import { checkFreeText } from './message.rules.ts'
import type { Invoice, Transaction } from './payment.entities.ts'
import type { Actor, Role } from './people.entities.ts'
import { may } from './policy.ts'

export const REASON_MAX = 500

interface VoidRight {
  /** Whether the right covers only records that the person created. */
  ownOnly: boolean
  /**
   * For transactions, the time since creation within which they may be voided, its last millisecond included; null for
   * no limit.
   */
  window: { ms: number; text: string } | null
}

/** The right to void, by role; null for none. */
const VOID: Readonly<Record<Role, VoidRight | null>> = {
  basic: null,
  standard: {
    ownOnly: true,
    window: { ms: HOUR_MS, text: 'You can only void transactions within 1 hour of creation' },
  },
  manager: {
    ownOnly: false,
    window: { ms: DAY_MS, text: 'Transactions can only be voided within 24 hours' },
  },
  admin: { ownOnly: false, window: null },
}

export const VOID_FORBIDDEN_TEXT = 'You do not have permission to void transactions'

/** Explains why a transaction in this state cannot be voided. */
export function notVoidableText({ isVoided }: Pick<Transaction, 'isVoided'>): string {
  return isVoided ? 'This transaction is already voided' : 'Only a pending transaction can be voided'
}

/** Decides whether `actor` may void `transaction` at `now`: role, ownership and time window, checked in this order. */
export function checkVoidRight(
  transaction: Pick<Transaction, 'initiatedByUserId' | 'createdAt'>,
  actor: Pick<Actor, 'role' | 'userId'>,
  now: Date,
): Decision {
  const right = VOID[actor.role]
  if (!right || !may(actor, 'transaction.void')) return refuse('forbidden', VOID_FORBIDDEN_TEXT)
  if (right.ownOnly && transaction.initiatedByUserId !== actor.userId) {
    return refuse('forbidden', 'You can only void transactions you created')
  }
  const { window } = right
  const isLate = window !== null && now.getTime() - transaction.createdAt.getTime() > window.ms
  return isLate ? refuse('too_late', window.text) : allowed
}

/** Checks the reason for a void or an undo: not blank, at most 500 characters, no card number. */
export function checkReason(reason: string, field: string): Decision {
  if (reason.trim() === '') return refuse('invalid', 'Please enter a reason', { field })
  if (reason.length > REASON_MAX) {
    return refuse('invalid', `The reason must be ${REASON_MAX} characters or less`, { field })
  }
  return checkFreeText(reason, field)
}

/** Decides whether `actor` may void `invoice`: any invoice, or only those they created. */
export function checkVoidInvoice(
  invoice: Pick<Invoice, 'createdByUserId'>,
  actor: Pick<Actor, 'role' | 'userId'>,
): Decision {
  const right = VOID[actor.role]
  if (!right || !may(actor, 'invoice.void')) {
    return refuse('forbidden', 'You do not have permission to void invoices')
  }
  if (!right.ownOnly || invoice.createdByUserId === actor.userId) return allowed
  return refuse('forbidden', 'You can only void invoices you created')
}
