import type { ActiveCall, Call as WireCall, CallTaker, getCallCounts, ResponseOf } from '@parley/contract'
import {
  type Actor,
  CALL_FILTERS,
  CALL_SORTS,
  type CallResponse,
  type CallType,
  type Id,
  type ListedCall,
  type Moment,
  outcomeOf,
  phoneDigits,
} from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import { holdingWords } from '../folded-words.ts'
import { containing, type SortedRow } from '../keyset.ts'
import { type StoredList, whereOf } from '../stored-list.ts'
import { ON_CALL } from './calls.repository.ts'
import { type RingsAt, rungPeople } from './rung-people.ts'

type Reader = Pick<Actor, 'organizationId' | 'userId'>

interface Row extends Omit<WireCall, 'name' | 'outcome' | 'voicemail'> {
  name: string | null
  voicemailId: Id | null
  voicemailSeconds: number | null
}

/** The customer of the call at that time, else the one who has the number now. */
const CALLER = `coalesce(p.customer_id, (
    select cp.customer_id from customer_phones cp where cp.organization_id = $1 and cp.phone = p.phone_number))`

const SHOWN = `p.id, p.phone_number as "phoneNumber", p.line_number as "lineNumber", p.call_type as "callType",
  p.created_at as timestamp, p.status, p.answered_at as "answeredAt", p.duration_seconds as "durationSeconds", p.note,
  cu.name, cu.id as "customerId", p.user_id as "userId", v.id as "voicemailId", v.duration_seconds as "voicemailSeconds"`

const JOINED = `left join customers cu on cu.organization_id = $1 and cu.id = ${CALLER} and cu.erased_at is null
  left join voicemails v on v.organization_id = $1 and v.call_id = p.id`

/** The calls visible to a user, with the filters and sorts of the call list. */
export const callsOf = ({ userId }: Reader): StoredList<ListedCall, WireCall> => ({
  table: 'calls',
  alias: 'p',
  only: (values) => `(p.user_id is null or p.user_id = $${values.push(userId)})`,
  columns: {
    callType: { name: 'call_type', type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
  },
  filters: CALL_FILTERS,
  sorts: CALL_SORTS,
  shown: (order) => `
    select ${SHOWN}, ${order.sortKey('p')} as "sortKey" from page p ${JOINED} order by ${order.by('p')}`,
  toWire: (row) => toWire(row as SortedRow & Row),
  searchClause: (search, values) => {
    const bind = (value: string) => `$${values.push(value)}`
    const digits = phoneDigits(search)
    const number = digits ? ` or p.phone_number like ${bind(containing(digits))}` : ''
    return `(exists (select from customers f where f.organization_id = $1 and f.id = ${CALLER} and f.erased_at is null
      and ${holdingWords('f.name_folded', search, bind)})${number})`
  },
})

const toWire = ({ name, voicemailId, voicemailSeconds, ...row }: Row): WireCall => {
  const { sortKey: _sortKey, ...call } = row as Row & Partial<SortedRow>
  return {
    ...call,
    name: name ?? 'Unknown',
    outcome: outcomeOf(row),
    voicemail: voicemailId === null ? null : { id: voicemailId, duration: voicemailSeconds ?? 0 },
    timestamp: isoOf(row.timestamp) ?? '',
    answeredAt: isoOf(row.answeredAt),
  }
}

const isoOf = (at: string | Date | null): string | null => (at instanceof Date ? at.toISOString() : at)

const seenBy = (where: string, more = '') => `select ${SHOWN}${more} from calls p ${JOINED}
  where p.organization_id = $1 and (p.user_id is null or p.user_id = $2) and ${where}`

/** A call visible to the user; null when there is none. */
export async function readCall(knex: Knex, { organizationId, userId }: Reader, id: Id): Promise<WireCall | null> {
  const [row] = await queryNamed<Row>(knex, seenBy('p.id = $3'), [organizationId, userId, id])
  return row ? toWire(row) : null
}

const RESPONSE = `(select r.response from call_responses r
  where r.organization_id = $1 and r.call_id = p.id and r.user_id = $2)`

/**
 * The user's ongoing calls and those ringing for them; none rings with do-not-disturb, or when declined on another
 * device.
 */
export async function readActiveCalls(
  knex: Knex,
  { organizationId, userId }: Reader,
  ringsAt: RingsAt,
): Promise<ActiveCall[]> {
  const ringsForOthers = `(p.user_id is null and p.status = 'ringing'
    and exists (select from (${rungPeople('$1', 'p.id', ringsAt)}) as others where others.id <> $2)) as "ringsForOthers"`
  const rows = await queryNamed<Row & Pick<ActiveCall, 'response' | 'ringsForOthers'>>(
    knex,
    `${seenBy(`p.status in ('dialing', 'ringing', 'answered')`, `, ${RESPONSE} as response, ${ringsForOthers}`)}
      and (${ON_CALL} or ${RESPONSE} is distinct from 'declined' and not exists (
        select from own_lines o where o.organization_id = $1 and o.user_id = $2 and o.do_not_disturb))
      order by p.created_at desc, p.id desc limit 20`,
    [organizationId, userId],
  )
  return rows.map(({ response, ringsForOthers, ...row }) => Object.assign(toWire(row), { response, ringsForOthers }))
}

/**
 * SQL condition: a call to a number of the business. A call to somebody's own line belongs to nobody else, whoever has
 * the number now.
 */
const TO_THE_TEAM = `p.call_type <> 'outgoing' and exists (
  select from phone_numbers n where n.organization_id = $1 and n.e164 = p.line_number)`

/**
 * Who took a call that rang for the user (`takenBy` null when nobody did) and the user's own response. A call to the
 * business belongs to whoever takes it. Null when the call is not visible to the user.
 */
export async function readCallTaker(knex: Knex, { organizationId, userId }: Reader, id: Id): Promise<CallTaker | null> {
  const [row] = await queryNamed<{ takenBy: Id | null; name: string | null; response: CallResponse | null }>(
    knex,
    `select u.id as "takenBy", u.name, ${RESPONSE} as response
      from calls p left join users u on u.organization_id = $1 and u.id = p.user_id
        and (p.answered_at is not null or ${TO_THE_TEAM})
      where p.organization_id = $1 and p.id = $3 and (p.user_id is null or p.user_id = $2 or ${TO_THE_TEAM})`,
    [organizationId, userId, id],
  )
  if (!row) return null
  const { takenBy, name, response } = row
  return { takenBy: takenBy === null ? null : { userId: takenBy, name: name ?? '' }, response }
}

/** Number of calls of each type visible to a user, within a search. */
export async function countCalls(
  knex: Knex,
  reader: Reader,
  search: string | undefined,
  moment: Moment,
): Promise<ResponseOf<typeof getCallCounts>> {
  const values: unknown[] = [reader.organizationId]
  const where = whereOf(callsOf(reader), { search }, moment, values).join(' and ')
  const rows = await queryNamed<{ type: CallType; count: number }>(
    knex,
    `select p.call_type as type, cast(count(*) as integer) as count from calls p where ${where} group by p.call_type`,
    values,
  )
  const counts: Partial<Record<CallType, number>> = Object.fromEntries(rows.map(({ type, count }) => [type, count]))
  const { missed = 0, incoming = 0, outgoing = 0 } = counts
  return { all: missed + incoming + outgoing, missed, incoming, outgoing }
}

/** Number of calls that a user missed since they last opened the history. */
export async function countMissedCalls(knex: Knex, { organizationId, userId }: Reader): Promise<number> {
  const [row] = await queryNamed<{ missed: number }>(
    knex,
    `select count(*)::integer as missed from calls p
      where p.organization_id = $1 and (p.user_id is null or p.user_id = $2) and p.call_type = 'missed'
        and p.created_at > coalesce(
          (select r.seen_at from call_reads r where r.organization_id = $1 and r.user_id = $2), '-infinity')`,
    [organizationId, userId],
  )
  return row?.missed ?? 0
}
