import type { CustomerImportDetails } from '@parley/contract'
import { type E164, type Id, applyImportedRow, type ImportExisting, type ImportOutcome } from '@parley/domain'
import type { ReadRow } from '@parley/domain/customer-import'
import type { Owned, WorldCustomer } from '@parley/scenarios'
import { customFieldsOf, fieldValuesOf } from './handlers/custom-fields.ts'
import type { MockContext } from './mock-context.ts'
import { ownedBy } from './store.ts'

/** The customer with this number, primary or other; null when there is none. */
export function holderOf({ store }: MockContext, organizationId: Id, number: string): Owned<WorldCustomer> | null {
  const found = ownedBy(store.customers, organizationId).find(
    ({ phoneNumber, otherPhoneNumbers }) => phoneNumber === number || otherPhoneNumbers.includes(number),
  )
  return found ?? null
}

/** The outcome of importing a row over the customers that exist now. */
export function outcomeOf(
  context: MockContext,
  organizationId: Id,
  { fields, refusal }: ReadRow,
  existing: ImportExisting,
): ImportOutcome {
  if (!fields) return { is: 'refused', refusal }
  const customer = holderOf(context, organizationId, fields.phoneNumber)
  const has = customer && {
    ...customer,
    isOptedOut: customer.optedOutAt !== null,
    values: fieldValuesOf(context.store, customer.id),
  }
  const isHeld = (number: E164) => {
    const holder = holderOf(context, organizationId, number)
    return holder !== null && holder !== customer
  }
  return applyImportedRow(has, fields, existing, {
    customFields: customFieldsOf(context.store, organizationId),
    isHeld,
  })
}

/** A refused row as sent to clients. */
export const refusedRow = (
  { row: { row }, shown }: ReadRow,
  { refusal: { kind, text } }: Extract<ImportOutcome, { is: 'refused' }>,
): CustomerImportDetails['refused'][number] => ({ row, ...shown, kind, reason: text })
