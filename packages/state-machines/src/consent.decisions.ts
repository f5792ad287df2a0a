import type { Customer, Id } from '@parley/domain'
import { patch, put } from './change.ts'
import type { Change } from './change.ts'
import type { NewId } from './new-id.ts'

/**
 * Decides that a customer wants no texts, or agrees to them again: recorded by a team member or, with null, said by the
 * customer's own text. Nothing changes when that is how it stands already.
 */
export function decideConsent(input: {
  customer: Pick<Customer, 'id' | 'optedOutAt'>
  optedOut: boolean
  byUserId: Id | null
  now: Date
  newId: NewId
}): Change[] {
  const { customer, optedOut, byUserId, now, newId } = input
  if (optedOut === (customer.optedOutAt !== null)) return []
  return [
    patch('customer', customer, { optedOutAt: optedOut ? now : null, optedOutByUserId: optedOut ? byUserId : null }),
    put('consentChange', { id: newId(), customerId: customer.id, optedOut, byUserId, createdAt: now }),
  ]
}
