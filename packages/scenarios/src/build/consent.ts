import type { WorldConsentChange } from '../types.ts'
import type { WorldBuilder } from './world-builder.ts'

type Change = Omit<WorldConsentChange, 'id' | 'customerId' | 'detail'> & Partial<Pick<WorldConsentChange, 'detail'>>

/** Adds a consent change of a customer; the caller sets the resulting state of the customer. */
export function addConsentChange(builder: WorldBuilder, customer: { id: string }, change: Change): void {
  builder.world.consentChanges.push(builder.own({ id: builder.id(), customerId: customer.id, detail: null, ...change }))
}
