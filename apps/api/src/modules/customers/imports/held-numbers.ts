import type { E164, HeldFields, Id } from '@parley/domain'
import type { Knex } from 'knex'
import { readValuesOf } from '../../custom-fields/custom-fields.repository.ts'

/** A customer as an import looks at one. */
export interface HeldCustomer extends HeldFields {
  id: Id
  version: number
}

/** Whether somebody else than this customer, or anybody for null, has a number. */
export const heldByOthers =
  (held: ReadonlyMap<E164, HeldCustomer>, customer: HeldCustomer | null) => (number: E164) => {
    const holder = held.get(number)
    return holder !== undefined && holder.id !== customer?.id
  }

/** Who has which of these numbers, as their first or as another one, with their custom fields where that is asked for; locked in the order of their ids where that is asked for. */
export async function findHeld(
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
