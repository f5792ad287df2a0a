import type { Call, E164, Id } from '@parley/domain'
import type { RingingCall } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Config } from '../../config.ts'
import { lockUntakenCalls, ON_CALL } from './calls.repository.ts'

/**
 * SQL condition for whether the call rings for user `u` with line `o`: not when they are on a call, on do-not-disturb
 * or have declined it.
 */
const takes = (callId: string) => `u.status = 'active' and o.do_not_disturb is not true
  and not exists (select from calls p where p.organization_id = u.organization_id and p.user_id = u.id and ${ON_CALL})
  and not exists (select from call_responses d where d.organization_id = u.organization_id and d.call_id = ${callId}
    and d.user_id = u.id and d.response = 'declined')`

export type RingsAt = 'telephone' | 'screen'

/** Where calls ring; simulated calls have no telephones. */
export const ringsAtOf = ({ carrier }: Pick<Config, 'carrier'>): RingsAt =>
  carrier.kind === 'simulated' ? 'screen' : 'telephone'

/** SQL that selects the ids of the users for whom a call to the business rings now. */
export const rungPeople = (organizationId: string, callId: string, ringsAt: RingsAt): string =>
  `select u.id from users u left join own_lines o on o.organization_id = u.organization_id and o.user_id = u.id
    where u.organization_id = ${organizationId} and ${takes(callId)}${ringsAt === 'telephone' ? ' and o.rings_at is not null' : ''}`

/** Ids of the users for whom a call to the business rings now. */
export async function findRungPeople(knex: Knex, organizationId: Id, callId: Id, ringsAt: RingsAt): Promise<Id[]> {
  const statement = rungPeople(':organizationId', ':callId::uuid', ringsAt)
  const { rows } = await knex.raw<{ rows: { id: Id }[] }>(statement, { organizationId, callId })
  return rows.map(({ id }) => id)
}

/**
 * Locks the ringing calls to the business until the end of the transaction and returns each with the users it rings
 * for. Lock order: after users, before any single call.
 */
export async function lockRingingCalls(
  trx: Knex.Transaction,
  organizationId: Id,
  ringsAt: RingsAt,
): Promise<RingingCall[]> {
  const ringing: RingingCall[] = []
  for (const call of await lockUntakenCalls(trx, organizationId)) {
    ringing.push({ call, ringsFor: await findRungPeople(trx, organizationId, call.id, ringsAt) })
  }
  return ringing
}

/** Maximum number of telephones that ring at once. */
const MOST_PHONES = 10

/**
 * The telephones of users who can take the call now (its user, or everybody), except those who are on a call, on
 * do-not-disturb or have declined it. When there are too many to ring at once, each call rings at a different subset,
 * the same on every query.
 */
export async function findFreePhones(
  knex: Knex,
  organizationId: Id,
  { id: callId, userId }: Pick<Call, 'id' | 'userId'>,
): Promise<{ userId: Id; phone: E164 }[]> {
  const { rows } = await knex.raw<{ rows: { userId: Id; phone: E164 }[] }>(
    `select u.id as "userId", o.rings_at as phone
    from own_lines o join users u on u.organization_id = o.organization_id and u.id = o.user_id
    where o.organization_id = :organizationId and o.rings_at is not null and (:userId::uuid is null or u.id = :userId)
      and ${takes(':callId::uuid')}
    order by md5(:callId || u.id::text) limit :most`,
    { organizationId, callId, userId, most: MOST_PHONES },
  )
  return rows
}
