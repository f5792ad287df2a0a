import { problems } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

/** Asked when a list came out empty: a filter by an unknown customer or person is 404. */
export async function checkInvoiceFiltersExist(
  knex: Knex,
  organizationId: Id,
  { customerId, createdBy }: { customerId?: Id | undefined; createdBy?: Id | undefined },
): Promise<void> {
  const isUnknown = async (table: string, id: Id) =>
    (await knex(table).where({ organization_id: organizationId, id }).first('id')) === undefined
  if (customerId && (await isUnknown('customers', customerId))) throw problems.notFound('customer')
  if (createdBy && (await isUnknown('users', createdBy))) throw problems.notFound('user')
}
