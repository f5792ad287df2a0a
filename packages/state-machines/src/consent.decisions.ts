import { checkConsent } from '@parley/domain'
import type { Consent, ConsentRequest, ConsentWay, Customer, Decision, Id } from '@parley/domain'
import { patch, put } from './change.ts'
import type { Change } from './change.ts'
import type { NewId } from './new-id.ts'

/**
 * Decides that a customer wants no texts, or agrees to them again: recorded by a team member or, with null, said by the
 * customer's own text or their carrier. Nothing changes when that is how it stands already, but for a STOP of the customer's
 * own: it stands over what the team recorded.
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

/** Decides what a team member records about a customer's consent. */
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
