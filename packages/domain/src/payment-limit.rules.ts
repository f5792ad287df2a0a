import { formatCents } from './cents.ts'
import type { Cents } from './cents.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import type { Actor, Role } from './people.entities.ts'

type Limited = Pick<Actor, 'role' | 'paymentLimit'>

export const LIMIT_TITLE = 'Amount too high'

const IS_LIMITED: Readonly<Record<Role, boolean>> = { basic: true, standard: true, manager: true, admin: false }

/**
 * The maximum amount that `actor` may charge or request at once; null when there is no limit. Admins have none,
 * whatever is stored.
 */
export function limitOf(actor: Limited): Cents | null {
  return IS_LIMITED[actor.role] ? actor.paymentLimit : null
}

/** Decides whether `actor` may charge or request `amount`; an amount equal to the limit is allowed. */
export function checkPaymentLimit(actor: Limited, amount: Cents, subject = 'Amount'): Decision {
  const limit = limitOf(actor)
  if (limit === null || amount <= limit) return allowed
  return refuse('limit_exceeded', `${subject} exceeds your limit of ${formatCents(limit)}`, {
    title: LIMIT_TITLE,
    field: 'amount',
  })
}

const WHAT_TO_DO = 'Contact your manager to increase your limit.'

/**
 * The warning beside an amount while it is typed; null while it is within the limit.
 * @param isSaid the refusal of this amount is already shown, so that only the advice is left to show
 */
export function paymentLimitWarning(actor: Limited, amount: Cents | null, isSaid = false): string | null {
  if (amount === null) return null
  const decision = checkPaymentLimit(actor, amount)
  if (decision.allowed) return null
  return isSaid ? WHAT_TO_DO : `${decision.text}. ${WHAT_TO_DO}`
}
