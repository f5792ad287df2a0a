import { problems } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

export async function conversationExists(knex: Knex, organizationId: Id, id: Id): Promise<boolean> {
  return (await knex('conversations').where({ organization_id: organizationId, id }).first('id')) !== undefined
}

/** Asked when a list came out empty: a filter by an unknown number or person is 404, not an empty inbox. */
export async function checkFiltersExist(
  knex: Knex,
  organizationId: Id,
  filters: { phoneNumberId?: Id | undefined; assignedToUserId?: Id | undefined },
): Promise<void> {
  const { phoneNumberId, assignedToUserId } = filters
  const isUnknown = async (table: string, id: Id) =>
    (await knex(table).where({ organization_id: organizationId, id }).first('id')) === undefined
  if (phoneNumberId && (await isUnknown('phone_numbers', phoneNumberId))) throw problems.notFound('phone number')
  if (assignedToUserId && assignedToUserId !== 'unassigned' && (await isUnknown('users', assignedToUserId))) {
    throw problems.notFound('user')
  }
}
