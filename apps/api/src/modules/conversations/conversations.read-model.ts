import type { listConversations, QueryOf, WireOf } from '@parley/contract'
import { type Actor, type Cents, excerptAround, type Id, toDecimal } from '@parley/domain'
import { zoneOfPhone } from '@parley/domain/phone-zone'
import type { Database } from '../../db/database.ts'
import type { HotStatement } from '../../db/hot-query.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { decodeCursor, pageOf, pageSize } from '../keyset.ts'
import { filterClause } from './inbox-filters.ts'
import { searchPages } from './inbox-search.ts'

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
  /** null unless it is newer than the last message. */
  paidCents: Cents | null
  paidAt: string | Date | null
  unreadCount: number
  unpaidInvoices: number
  /** In searches: the newest message that holds the text. */
  matchId?: string | null
  matchContent?: string | null
  matchAt?: Date | null
}

/** Joins what a row shows to the rows of `page`; the organisation is $1, the reader $2. */
const shown = (more = '') => `
  select p.id, p.sorted_at::text as "sortKey", p.customer_id as "customerId", cu.name as "customerName",
    cu.phone as "customerPhone", cu.opted_out_at as "optedOutAt",
    case when cu.opted_out_by_user_id is not null then (
      select name from users where organization_id = $1 and id = cu.opted_out_by_user_id
    ) end as "optedOutBy",
    (select timezone from organizations where id = $1) as "organizationZone", p.phone_number_id as "phoneNumberId",
    pn.label as "phoneNumberLabel", p.assigned_to_user_id as "assignedToUserId", u.name as "assignedToName", p.state,
    p.last_message as "lastMessage", p.last_message_at as "lastMessageAt",
    case when p.sorted_at = p.last_paid_at then p.last_paid_cents end as "paidCents", p.last_paid_at as "paidAt",
    greatest(p.inbound_count - coalesce(r.read_count, 0), 0) as "unreadCount", p.open_invoices as "unpaidInvoices"${more}
  from page p
  join customers cu on cu.organization_id = $1 and cu.id = p.customer_id
  join phone_numbers pn on pn.organization_id = $1 and pn.id = p.phone_number_id
  left join users u on u.organization_id = $1 and u.id = p.assigned_to_user_id
  left join conversation_reads r on r.organization_id = $1 and r.user_id = $2 and r.conversation_id = p.id
  order by p.sorted_at desc, p.id desc`

const MATCH = `, p.match_id as "matchId", p.match_content as "matchContent", p.match_at as "matchAt"`

const ONE: HotStatement = {
  name: 'conversation',
  text: `with page as (select * from conversations where organization_id = $1 and id = $3) ${shown()}`,
}

/** Unread conversations are looked for among so many: a badge need not know of older ones, and its cost has an end. */
const UNREAD_AMONG = 2000

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
      return { rows: page.rows.map((row) => toWire(row, query.search)), next: page.next }
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

/** Who reads: the organisation and the person whose unread counts are shown. */
export type Reader = Pick<Actor, 'organizationId' | 'userId'>

export function listStatement(actor: Reader, query: Query, take: number): Built {
  const values: unknown[] = [actor.organizationId, actor.userId]
  const filters = filterClause(query, decodeCursor(query.cursor), values)
  const first = (count: number, from: string, where: string) =>
    `select c.* from ${from} c where ${where} order by c.sorted_at desc, c.id desc limit ${count}`
  const page = query.unread
    ? first(take, `(${first(UNREAD_AMONG, 'conversations', filters.text)})`, IS_UNREAD)
    : first(take, 'conversations', filters.text)
  return {
    name: `conversations_${filters.name}${query.unread ? '_unread' : ''}_${take}`,
    text: `with page as materialized (${page}) ${shown()}`,
    values,
  }
}

/** Something came in that the reader, $2, has not seen. */
const IS_UNREAD = `c.inbound_count > coalesce((
    select read_count from conversation_reads where organization_id = $1 and user_id = $2 and conversation_id = c.id
  ), 0)`

/** What a search of the inbox runs; with the newest message that holds the text. */
export function searchStatement(actor: Reader, query: Query, search: string, take: number): Built {
  const values: unknown[] = [actor.organizationId, actor.userId]
  const filters = filterClause(query, decodeCursor(query.cursor), values)
  const where = query.unread ? `${filters.text} and ${IS_UNREAD}` : filters.text
  const pages = searchPages(search, where, take, values)
  return { name: 'search', text: `with ${pages} ${shown(MATCH)}`, values }
}

function toWire(row: Row, search = ''): Wire {
  const { matchId, matchContent, matchAt } = row
  const match =
    matchId && matchContent && matchAt
      ? { messageId: matchId, content: excerptAround(matchContent, search), createdAt: matchAt.toISOString() }
      : null
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
    lastEvent:
      row.paidCents === null || row.paidAt === null
        ? null
        : { kind: 'paid', amount: toDecimal(row.paidCents), at: toInstant(row.paidAt) },
    unreadCount: row.unreadCount,
    unpaidInvoices: row.unpaidInvoices,
    ...(match && { match }),
  }
}

const toInstant = (at: string | Date): string => (at instanceof Date ? at.toISOString() : at)
