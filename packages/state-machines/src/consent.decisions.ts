import { checkConsent } from '@parley/domain'
import type { Consent, ConsentRequest, ConsentWay, Customer, Decision, Id } from '@parley/domain'
import { patch, put } from './change.ts'
import type { Change } from './change.ts'
import type { NewId } from './new-id.ts'

/**
 * Decides that a customer opts out of texts or allows them again: recorded by a team member or, with `byUserId` null,
 * stated by the customer's own text or their carrier. No changes when that is already the state, except for the
 * customer's own STOP, which replaces an opt-out recorded by the team.
 */
export function decideConsent(input: {
  customer: Pick<Customer, 'id'> & Consent
  optedOut: boolean
  how: ConsentWay | null
  detail?: string | null
  byUserId: Id | null
  now: Date
  newId: NewId
}): Change[] {
  const { customer, optedOut, how, detail = null, byUserId, now, newId } = input
  const isOwnStop = optedOut && byUserId === null && customer.optedOutByUserId !== null
  if (optedOut === (customer.optedOutAt !== null) && !isOwnStop) return []
  return [
    patch('customer', customer, { optedOutAt: optedOut ? now : null, optedOutByUserId: optedOut ? byUserId : null }),
    put('consentChange', { id: newId(), customerId: customer.id, optedOut, how, detail, byUserId, createdAt: now }),
  ]
}

/** Decides the consent change that a team member records for a customer. */
export function decideRecordedConsent(input: {
  customer: Pick<Customer, 'id' | 'phoneNumber'> & Consent
  request: ConsentRequest
  byUserId: Id
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { customer, request, byUserId, now, newId } = input
  const check = checkConsent(customer, request)
  if (!check.allowed) return check
  return { allowed: true, changes: decideConsent({ customer, ...request, byUserId, now, newId }) }
}
