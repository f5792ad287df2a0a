import type { listConversations, QueryOf, WireOf } from '@parley/contract'
import { type Actor, type Id, phoneDigits } from '@parley/domain'
import { zoneOfPhone } from '@parley/domain/phone-zone'
import type { Database } from '../../db/database.ts'
import type { HotStatement } from '../../db/hot-query.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { containing, decodeCursor, type Keyset, pageOf, pageSize } from '../keyset.ts'

type Query = QueryOf<typeof listConversations>
type Wire = WireOf<typeof listConversations>[number]

interface Row {
  id: string
  sortKey: string
  customerId: string
  customerName: string | null
  customerPhone: string
  /** Text from prepared statements, a Date from searches. */
  optedOutAt: string | Date | null
  optedOutBy: string | null
  organizationZone: string
  phoneNumberId: string
  phoneNumberLabel: string | null
  assignedToUserId: string | null
  assignedToName: string | null
  state: 'open' | 'done'
  lastMessage: string | null
  /** Text from prepared statements, a Date from searches. */
  lastMessageAt: string | Date | null
  unreadCount: number
  unpaidInvoices: number
}

/** Joins what a row shows to the rows of `page`; the organisation is $1, the reader $2. */
const SHOWN = `
  select p.id, p.sorted_at::text as "sortKey", p.customer_id as "customerId", cu.name as "customerName",
    cu.phone as "customerPhone", cu.opted_out_at as "optedOutAt",
    case when cu.opted_out_by_user_id is not null then (
      select name from users where organization_id = $1 and id = cu.opted_out_by_user_id
    ) end as "optedOutBy",
    (select timezone from organizations where id = $1) as "organizationZone", p.phone_number_id as "phoneNumberId",
    pn.label as "phoneNumberLabel", p.assigned_to_user_id as "assignedToUserId", u.name as "assignedToName", p.state,
    p.last_message as "lastMessage", p.last_message_at as "lastMessageAt",
    greatest(p.inbound_count - coalesce(r.read_count, 0), 0) as "unreadCount", p.open_invoices as "unpaidInvoices"
  from page p
  join customers cu on cu.organization_id = $1 and cu.id = p.customer_id
  join phone_numbers pn on pn.organization_id = $1 and pn.id = p.phone_number_id
  left join users u on u.organization_id = $1 and u.id = p.assigned_to_user_id
  left join conversation_reads r on r.organization_id = $1 and r.user_id = $2 and r.conversation_id = p.id
  order by p.sorted_at desc, p.id desc`

const ONE: HotStatement = {
  name: 'conversation',
  text: `with page as (select * from conversations where organization_id = $1 and id = $3) ${SHOWN}`,
}

/** The inbox and its rows, ready for the wire. */
export interface ConversationsReadModel {
  list(actor: Actor, query: Query): Promise<{ rows: Wire[]; next: string | null }>
  find(actor: Actor, id: Id): Promise<Wire | null>
}

export function createConversationsReadModel({ hot, knex }: Database): ConversationsReadModel {
  return {
    async list(actor, query) {
      const { limit, take } = pageSize(query.limit)
      const { text, name, values } = query.search
        ? searchStatement(actor, query, query.search, take)
        : listStatement(actor, query, take)
      const taken = query.search
        ? await queryNamed<Row>(knex, text, values)
        : await hot.rows<Row>({ name, text }, values)
      const page = pageOf(taken, limit)
      return { rows: page.rows.map(toWire), next: page.next }
    },
    async find(actor, id) {
      const [row] = await hot.rows<Row>(ONE, [actor.organizationId, actor.userId, id])
      return row ? toWire(row) : null
    },
  }
}

interface Built extends HotStatement {
  values: unknown[]
}

/** The where clause of the filters; partial indexes need their predicate spelled out, hence the literals. */
function filterClause(query: Query, after: Keyset | null, values: unknown[]): { name: string; text: string } {
  const names: string[] = []
  const clauses = ['c.organization_id = $1']
  const state = query.state ?? 'open'
  names.push(state)
  if (state !== 'all') clauses.push(`c.state = '${state}'`)
  if (query.assignedToUserId === 'unassigned') {
    names.push('unassigned')
    clauses.push('c.assigned_to_user_id is null')
  } else if (query.assignedToUserId) {
    names.push('assignee')
    clauses.push(`c.assigned_to_user_id = $${values.push(query.assignedToUserId)}`)
  }
  if (query.phoneNumberId) {
    names.push('number')
    clauses.push(`c.phone_number_id = $${values.push(query.phoneNumberId)}`)
  }
  if (after) {
    names.push('after')
    clauses.push(
      `(c.sorted_at, c.id) < (cast($${values.push(after.at)} as timestamptz), cast($${values.push(after.id)} as uuid))`,
    )
  }
  return { name: names.join('_'), text: clauses.join(' and ') }
}

/** Who reads: the organisation and the person whose unread counts are shown. */
export type Reader = Pick<Actor, 'organizationId' | 'userId'>

export function listStatement(actor: Reader, query: Query, take: number): Built {
  const values: unknown[] = [actor.organizationId, actor.userId]
  const filters = filterClause(query, decodeCursor(query.cursor), values)
  return {
    name: `conversations_${filters.name}_${take}`,
    text: `with page as materialized (
      select c.* from conversations c where ${filters.text} order by c.sorted_at desc, c.id desc limit ${take}
    ) ${SHOWN}`,
    values,
  }
}

/** How far down the inbox a search looks row by row, and how many hits of the text indexes it weighs. */
const NEAREST = 500
const CANDIDATES = 5000

/**
 * A term that matches often fills the page from the nearest rows; only for a rarer one the text indexes are asked, so
 * neither the organisation's size nor the planner's guess decides how long it takes. `offset 0` keeps it from reading
 * all conversations to join the people found.
 */
export function searchStatement(actor: Reader, query: Query, search: string, take: number): Built {
  const values: unknown[] = [actor.organizationId, actor.userId]
  const filters = filterClause(query, decodeCursor(query.cursor), values)
  const text = `$${values.push(containing(search))}`
  const digits = phoneDigits(search)
  const phone = digits ? `$${values.push(containing(digits))}` : null
  const isCustomer = `(cu.name ilike ${text}${phone ? ` or cu.phone like ${phone}` : ''})`
  const isTooFew = `(select count(*) from near) < ${take}`
  return {
    name: 'search',
    text: `with nearest as materialized (
      select c.* from conversations c where ${filters.text} order by c.sorted_at desc, c.id desc limit ${NEAREST}
    ), near as materialized (
      select n.id, n.sorted_at from nearest n join customers cu on cu.organization_id = $1 and cu.id = n.customer_id
      where ${isCustomer} or n.last_message ilike ${text}
    ), people as materialized (
      select cu.id from customers cu
      where ${isTooFew} and cu.organization_id = $1 and ${isCustomer} limit ${CANDIDATES}
    ), talks as materialized (
      select c.* from conversations c
      where ${isTooFew} and c.organization_id = $1 and c.last_message ilike ${text} limit ${CANDIDATES}
    ), found as (
      select id, sorted_at from near
      union select c.id, c.sorted_at from talks c where ${filters.text}
      union select hit.id, hit.sorted_at from people cross join lateral (
        select c.id, c.sorted_at from conversations c where c.customer_id = people.id and ${filters.text} offset 0
      ) hit
    ), page as materialized (
      select c.* from (select id from found order by sorted_at desc, id desc limit ${take}) newest
      join conversations c on c.organization_id = $1 and c.id = newest.id
    ) ${SHOWN}`,
    values,
  }
}

function toWire(row: Row): Wire {
  return {
    id: row.id,
    customerId: row.customerId,
    customer: {
      name: row.customerName,
      phoneNumber: row.customerPhone,
      timezone: zoneOfPhone(row.customerPhone, row.organizationZone),
      optOut: row.optedOutAt === null ? null : { at: toInstant(row.optedOutAt), by: row.optedOutBy },
    },
    phoneNumberId: row.phoneNumberId,
    phoneNumberLabel: row.phoneNumberLabel,
    assignedToUserId: row.assignedToUserId,
    assignedTo: row.assignedToName === null ? null : { name: row.assignedToName },
    state: row.state,
    lastMessage: row.lastMessage,
    lastMessageAt: row.lastMessageAt === null ? null : toInstant(row.lastMessageAt),
    unreadCount: row.unreadCount,
    unpaidInvoices: row.unpaidInvoices,
  }
}

const toInstant = (at: string | Date): string => (at instanceof Date ? at.toISOString() : at)
