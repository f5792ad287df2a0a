import type { Customer, Id } from '@parley/domain'
import type { CustomerPatch, NewConsentChange, NewId } from './changes.ts'

export interface ConsentChanges {
  customer: CustomerPatch
  consentChange: NewConsentChange
}

/**
 * Decides that a customer wants no texts, or agrees to them again: recorded by a team member or, with null, said by the
 * customer's own text. Null when that is how it stands already.
 */
export function decideConsent(input: {
  customer: Pick<Customer, 'id' | 'optedOutAt'>
  optedOut: boolean
  byUserId: Id | null
  now: Date
  newId: NewId
}): { changes: ConsentChanges } | null {
  const { customer, optedOut, byUserId, now, newId } = input
  if (optedOut === (customer.optedOutAt !== null)) return null
  return {
    changes: {
      customer: { id: customer.id, optedOutAt: optedOut ? now : null, optedOutByUserId: optedOut ? byUserId : null },
      consentChange: { id: newId(), customerId: customer.id, optedOut, byUserId, createdAt: now },
    },
  }
}
