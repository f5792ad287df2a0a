import type { WorldConsentChange } from '../types.ts'
import type { WorldBuilder } from './world-builder.ts'

type Change = Omit<WorldConsentChange, 'id' | 'customerId' | 'detail'> & Partial<Pick<WorldConsentChange, 'detail'>>

/** A line in the history of whether a customer may be texted; how it stands then is the caller's to say. */
export function addConsentChange(builder: WorldBuilder, customer: { id: string }, change: Change): void {
  builder.world.consentChanges.push(builder.own({ id: builder.id(), customerId: customer.id, detail: null, ...change }))
}
