import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { pendingWrites } from '../../db/transaction.ts'

/** SQL for an array of the ids of the active users who are members of the number `n`. */
export const MEMBERS_OF_LINE = `array(select m.user_id::text from line_members m
  join users u on u.organization_id = m.organization_id and u.id = m.user_id
  where m.organization_id = n.organization_id and m.phone_number_id = n.id and u.status = 'active' order by m.user_id)`

/**
 * Adds the members of a number; does nothing when `memberIds` is absent. With `anew`, replaces the existing members.
 */
export async function writeLineMembers(
  trx: Knex.Transaction,
  organizationId: Id,
  { id, memberIds }: { id: Id; memberIds?: readonly Id[] },
  { anew = false } = {},
): Promise<void> {
  if (!memberIds) return
  const ofLine = { organization_id: organizationId, phone_number_id: id }
  if (anew) await trx('line_members').where(ofLine).delete()
  if (memberIds.length === 0) return
  pendingWrites(trx).insert(
    'line_members',
    memberIds.map((user_id) => ({ ...ofLine, user_id })),
  )
}

/**
 * The active members of each number, by the number's id; a number without active members is left out, since it is
 * everybody's.
 */
export async function readLinePeople(trx: Knex, organizationId: Id): Promise<ReadonlyMap<Id, readonly Id[]>> {
  const rows: { line: Id; user: Id }[] = await trx('line_members as m')
    .join('users as u', { 'u.organization_id': 'm.organization_id', 'u.id': 'm.user_id' })
    .where({ 'm.organization_id': organizationId, 'u.status': 'active' })
    .orderBy(['m.phone_number_id', 'm.user_id'])
    .select({ line: 'm.phone_number_id', user: 'm.user_id' })
  const people = new Map<Id, Id[]>()
  for (const { line, user } of rows) people.set(line, [...(people.get(line) ?? []), user])
  return people
}
