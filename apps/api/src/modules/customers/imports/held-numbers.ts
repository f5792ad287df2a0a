import type { E164, ExistingCustomer, Id } from '@parley/domain'
import type { Knex } from 'knex'
import { readValuesOf } from '../../custom-fields/custom-fields.repository.ts'

/** A customer as seen by an import. */
export interface HeldCustomer extends ExistingCustomer {
  id: Id
  version: number
}

/** Whether a number belongs to another customer than this one; for null, to any customer. */
export const heldByOthers =
  (held: ReadonlyMap<E164, HeldCustomer>, customer: HeldCustomer | null) => (number: E164) => {
    const holder = held.get(number)
    return holder !== undefined && holder.id !== customer?.id
  }

/**
 * The customers by number who have any of these as first or other number; with custom field values when `withValues`,
 * locked in the order of their ids when `isLocked`.
 */
export async function findNumberHolders(
  executor: Knex,
  organizationId: Id,
  numbers: readonly E164[],
  { isLocked = false, withValues = false } = {},
): Promise<Map<E164, HeldCustomer>> {
  const query = executor('customer_phones as p')
    .join('customers as c', (join) => join.on('c.organization_id', 'p.organization_id').on('c.id', 'p.customer_id'))
    .where({ 'p.organization_id': organizationId, 'c.erased_at': null })
    .whereRaw('p.phone = any(?)', [[...numbers]])
    .orderBy('c.id')
    .select<(Omit<HeldCustomer, 'values'> & { held: E164 })[]>(
      'p.phone as held',
      'c.id',
      'c.name',
      'c.phone as phoneNumber',
      'c.other_phones as otherPhoneNumbers',
      'c.email',
      'c.tags',
      'c.notes',
      'c.primary_contact_user_id as primaryContactUserId',
      'c.timezone',
      'c.version',
      executor.raw('c.opted_out_at is not null as "isOptedOut"'),
    )
  const rows = await (isLocked ? query.forNoKeyUpdate('c') : query)
  const ids = rows.map(({ id }) => id)
  const values = withValues ? await readValuesOf(executor, organizationId, ids) : null
  return new Map(rows.map(({ held, ...customer }) => [held, { ...customer, values: values?.get(customer.id) ?? [] }]))
}
