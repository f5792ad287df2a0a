import type { Actor, Call, CallResponse, E164, Id } from '@parley/domain'
import type { Knex } from 'knex'

const COLUMNS = {
  id: 'id',
  userId: 'user_id',
  customerId: 'customer_id',
  phoneNumber: 'phone_number',
  lineNumber: 'line_number',
  callType: 'call_type',
  status: 'status',
  durationSeconds: 'duration_seconds',
  note: 'note',
  providerId: 'provider_id',
  createdAt: 'created_at',
  answeredAt: 'answered_at',
  endedAt: 'ended_at',
}

type Person = Pick<Actor, 'organizationId' | 'userId'>

const byId = (knex: Knex, organizationId: Id, id: Id) => knex('calls').where({ organization_id: organizationId, id })

export async function findCall(knex: Knex, organizationId: Id, id: Id): Promise<Call | null> {
  return (await byId(knex, organizationId, id).first<Call | undefined>(COLUMNS)) ?? null
}

/** Locks the call until the end of the transaction. */
export async function lockCall(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Call | null> {
  return (await byId(trx, organizationId, id).forUpdate().first<Call | undefined>(COLUMNS)) ?? null
}

/** Locks and returns the ringing calls to the business that nobody has taken, ordered by id, as everywhere. */
export const lockUntakenCalls = (trx: Knex.Transaction, organizationId: Id): Promise<Call[]> =>
  trx('calls')
    .where({ organization_id: organizationId, user_id: null, status: 'ringing' })
    .orderBy('id')
    .forUpdate()
    .select<Call[]>(COLUMNS)

export async function findCallByProviderId(
  knex: Knex,
  providerId: string,
): Promise<{ organizationId: Id; callId: Id } | null> {
  const row = await knex('calls')
    .where({ provider_id: providerId })
    .first<{ organizationId: Id; callId: Id } | undefined>({ organizationId: 'organization_id', callId: 'id' })
  return row ?? null
}

/** Name of the customer in the call; null when unknown. */
export async function readCallerName(
  knex: Knex,
  organizationId: Id,
  { customerId }: Pick<Call, 'customerId'>,
): Promise<string | null> {
  if (customerId === null) return null
  const row = await knex('customers')
    .where({ organization_id: organizationId, id: customerId, erased_at: null })
    .first<{ name: string } | undefined>('name')
  return row?.name ?? null
}

/** Those of the given provider ids that belong to calls other than this one. */
export const findTakenProviderIds = (knex: Knex, callId: Id, providerIds: readonly string[]): Promise<string[]> =>
  knex('calls').whereIn('provider_id', providerIds).whereNot({ id: callId }).pluck<string[]>('provider_id')

/** The telephone that a user's calls ring at. */
export async function findOwnPhone(knex: Knex, organizationId: Id, userId: Id): Promise<E164 | null> {
  const row = await knex('own_lines')
    .where({ organization_id: organizationId, user_id: userId })
    .first<{ rings_at: E164 | null } | undefined>('rings_at')
  return row?.rings_at ?? null
}

/** SQL condition on calls `p` that keep their user busy; the same as `isOnCall`. */
export const ON_CALL = `(p.status in ('dialing', 'answered') or (p.status = 'ringing' and p.call_type = 'outgoing'))`

/** Locks the user until the end of the transaction, so that they cannot start anything else. */
export async function lockPerson(trx: Knex.Transaction, { organizationId, userId }: Person): Promise<void> {
  await trx('users').where({ organization_id: organizationId, id: userId }).forNoKeyUpdate().first('id')
}

/** Whether a call keeps the user busy. */
export async function findIsOnCall(knex: Knex, { organizationId, userId }: Person): Promise<boolean> {
  const row = await knex('calls as p')
    .where({ 'p.organization_id': organizationId, 'p.user_id': userId })
    .whereRaw(ON_CALL)
    .first<{ id: Id } | undefined>('p.id')
  return row !== undefined
}

/** Id of the customer who has this number; null when unknown. */
export async function findCallerId(knex: Knex, organizationId: Id, phone: E164): Promise<Id | null> {
  const row = await knex('customer_phones as p')
    .join('customers as c', { 'c.organization_id': 'p.organization_id', 'c.id': 'p.customer_id' })
    .where({ 'p.organization_id': organizationId, 'p.phone': phone, 'c.erased_at': null })
    .first<{ id: Id } | undefined>('c.id')
  return row?.id ?? null
}

/** The number that a user calls from: their own, else one of the business. */
export async function findCallerLine(knex: Knex, organizationId: Id, userId: Id): Promise<E164 | null> {
  const own = await knex('own_lines')
    .where({ organization_id: organizationId, user_id: userId })
    .whereNotNull('e164')
    .first<{ e164: E164 } | undefined>('e164')
  if (own) return own.e164
  return (await findCallingNumber(knex, organizationId))?.phoneNumber ?? null
}

/** The number that users without one of their own call from; the same rule as `callingNumber`. */
export async function findCallingNumber(
  knex: Knex,
  organizationId: Id,
): Promise<{ phoneNumber: E164; label: string | null } | null> {
  const row = await knex('phone_numbers')
    .where({ organization_id: organizationId, is_active: true, is_for_calls: true })
    .orderBy([{ column: 'is_default', order: 'desc' }, { column: 'e164' }])
    .first<{ phoneNumber: E164; label: string | null } | undefined>({ phoneNumber: 'e164', label: 'label' })
  return row ?? null
}

/**
 * Owner of a called number: `userId` is set for an own line and null for a number of the business. Returns null for an
 * unknown number.
 */
export async function findCalledLine(
  knex: Knex,
  phone: E164,
): Promise<{ organizationId: Id; userId: Id | null; doNotDisturb: boolean; isForCalls: boolean } | null> {
  const own = await knex('own_lines')
    .where({ e164: phone })
    .first<{ organization_id: Id; user_id: Id; do_not_disturb: boolean } | undefined>(
      'organization_id',
      'user_id',
      'do_not_disturb',
    )
  if (own) {
    const { organization_id: organizationId, user_id: userId, do_not_disturb: doNotDisturb } = own
    return { organizationId, userId, doNotDisturb, isForCalls: true }
  }
  const line = await knex('phone_numbers')
    .where({ e164: phone })
    .first<{ organizationId: Id; isForCalls: boolean } | undefined>({
      organizationId: 'organization_id',
      isForCalls: 'is_for_calls',
    })
  return line ? { ...line, userId: null, doNotDisturb: false } : null
}

/** Ids of the active users, for whom calls to the business ring. */
export const findActivePeople = (knex: Knex, organizationId: Id): Promise<Id[]> =>
  knex('users').where({ organization_id: organizationId, status: 'active' }).orderBy('id').pluck<Id[]>('id')

/** Records when a user last looked at the call history. */
export async function saveSeen(trx: Knex.Transaction, organizationId: Id, userId: Id, at: Date): Promise<void> {
  await trx('call_reads')
    .insert({ organization_id: organizationId, user_id: userId, seen_at: at })
    .onConflict(['organization_id', 'user_id'])
    .merge(['seen_at'])
}

/** Stores a user's response to a call ringing for them. Silencing never overwrites an earlier response. */
export async function saveCallResponse(
  trx: Knex.Transaction,
  { organizationId, userId }: Person,
  callId: Id,
  response: CallResponse,
): Promise<void> {
  const row = { organization_id: organizationId, call_id: callId, user_id: userId, response }
  const written = trx('call_responses').insert(row).onConflict(['organization_id', 'call_id', 'user_id'])
  await (response === 'silenced' ? written.ignore() : written.merge(['response']))
}

export async function saveDoNotDisturb(
  trx: Knex.Transaction,
  organizationId: Id,
  userId: Id,
  doNotDisturb: boolean,
): Promise<void> {
  await trx('own_lines')
    .insert({ organization_id: organizationId, user_id: userId, do_not_disturb: doNotDisturb })
    .onConflict(['organization_id', 'user_id'])
    .merge(['do_not_disturb'])
}

/** All numbers of the business and of its users. */
export async function findOurNumbers(knex: Knex, organizationId: Id): Promise<E164[]> {
  const own = knex('own_lines').where({ organization_id: organizationId }).whereNotNull('e164').select('e164')
  const rows: { e164: E164 }[] = await knex('phone_numbers')
    .where({ organization_id: organizationId })
    .select('e164')
    .unionAll(own)
  return rows.map(({ e164 }) => e164)
}

export async function saveOwnPhone(
  trx: Knex.Transaction,
  organizationId: Id,
  userId: Id,
  ringsAt: E164 | null,
): Promise<void> {
  await trx('own_lines')
    .insert({ organization_id: organizationId, user_id: userId, rings_at: ringsAt })
    .onConflict(['organization_id', 'user_id'])
    .merge(['rings_at'])
}
