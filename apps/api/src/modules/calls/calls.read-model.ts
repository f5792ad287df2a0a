import type { Call as WireCall } from '@parley/contract'
import { type Actor, CALL_FILTERS, CALL_SORTS, type Id, type ListedCall, outcomeOf, phoneDigits } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import { holdingWords } from '../folded-words.ts'
import { containing, type SortedRow } from '../keyset.ts'
import type { StoredList } from '../stored-list.ts'

type Reader = Pick<Actor, 'organizationId' | 'userId'>

interface Row extends Omit<WireCall, 'name' | 'outcome'> {
  name: string | null
}

/** Who it was then, else whoever has the number now. */
const CALLER = `coalesce(p.customer_id, (
    select cp.customer_id from customer_phones cp where cp.organization_id = $1 and cp.phone = p.phone_number))`

const SHOWN = `p.id, p.phone_number as "phoneNumber", p.line_number as "lineNumber", p.call_type as "callType",
  p.created_at as timestamp, p.status, p.answered_at as "answeredAt", p.duration_seconds as "durationSeconds", p.note,
  cu.name, cu.id as "customerId", p.user_id as "userId"`

const JOINED = `left join customers cu on cu.organization_id = $1 and cu.id = ${CALLER} and cu.erased_at is null`

/** The calls that a person sees, as their list narrows and sorts them. */
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

const toWire = ({ name, ...row }: Row): WireCall => {
  const { sortKey: _sortKey, ...call } = row as Row & Partial<SortedRow>
  return {
    ...call,
    name: name ?? 'Unknown',
    outcome: outcomeOf(row),
    timestamp: isoOf(row.timestamp) ?? '',
    answeredAt: isoOf(row.answeredAt),
  }
}

const isoOf = (at: string | Date | null): string | null => (at instanceof Date ? at.toISOString() : at)

const seenBy = (where: string) => `select ${SHOWN} from calls p ${JOINED}
  where p.organization_id = $1 and (p.user_id is null or p.user_id = $2) and ${where}`

/** A call that the person sees; null: there is none. */
export async function readCall(knex: Knex, { organizationId, userId }: Reader, id: Id): Promise<WireCall | null> {
  const [row] = await queryNamed<Row>(knex, seenBy('p.id = $3'), [organizationId, userId, id])
  return row ? toWire(row) : null
}

/** What goes on at a person's line, and rings there; nothing rings where it is not wanted. */
export async function readActiveCalls(knex: Knex, { organizationId, userId }: Reader): Promise<WireCall[]> {
  const rows = await queryNamed<Row>(
    knex,
    `${seenBy(`p.status in ('dialing', 'ringing', 'answered')`)}
      and (p.user_id is not null or not exists (
        select from own_lines o where o.organization_id = $1 and o.user_id = $2 and o.do_not_disturb))
      order by p.created_at desc, p.id desc limit 20`,
    [organizationId, userId],
  )
  return rows.map((row) => toWire(row))
}

/** How many calls a person has missed since they last looked. */
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
