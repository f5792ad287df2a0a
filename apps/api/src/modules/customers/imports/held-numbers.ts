import type { CustomFieldValue, E164, Id, ImportableFields } from '@parley/domain'
import type { Knex } from 'knex'
import { readValuesOf } from '../../custom-fields/custom-fields.repository.ts'

/** A customer as an import looks at one. */
export interface HeldCustomer extends ImportableFields {
  id: Id
  isOptedOut: boolean
  version: number
  /** What they have in custom fields, where that was asked for. */
  values: readonly CustomFieldValue[]
}

/** Who has which of these numbers, as their first or as another one; locked in the order of their ids where that is asked for. */
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
