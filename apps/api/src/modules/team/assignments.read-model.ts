import {
  type getAssignmentCounts,
  type listAssignments,
  problems,
  type QueryOf,
  type ResponseOf,
  type WireOf,
} from '@parley/contract'
import { daysLater, type Id, phoneDigits } from '@parley/domain'
import type { Database } from '../../db/database.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { holdingWords } from '../folded-words.ts'
import { containing, isInstantText, isUuidText, pageOf, pageSize, type SortedRow } from '../keyset.ts'

type Wire = WireOf<typeof listAssignments>[number]
type Row = SortedRow & Omit<Wire, 'lastMessageAt'> & { lastMessageAt: Date | null }
type Filters = QueryOf<typeof getAssignmentCounts>

const NOBODY = 'nobody'

/** Decodes a cursor, the last row of the previous page: its assignee (null when unassigned), instant and id. */
function positionOf(cursor: string): { userId: Id | null; at: string; id: Id } {
  const [user = '', at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|')
  if (isInstantText(at) && isUuidText(id) && (user === NOBODY || isUuidText(user))) {
    return { userId: user === NOBODY ? null : user, at, id }
  }
  throw problems.invalid('cursor: not a cursor of this list', { cursor: 'Not a cursor of this list' })
}

const cursorOf = ({ assignedToUserId, sortKey, id }: Row): string =>
  Buffer.from(`${assignedToUserId ?? NOBODY}|${sortKey}|${id}`).toString('base64url')

/** The SQL condition of a search on the customer. */
function searchClause(search: string | undefined, values: unknown[]): string {
  if (!search) return ''
  const digits = phoneDigits(search)
  const bind = (value: string) => `$${values.push(value)}`
  const named = holdingWords('cu.name_folded', search, bind)
  const found = digits === null ? named : `(${named} or cu.phones like ${bind(containing(digits))})`
  return ` and exists (select from customers cu where cu.organization_id = $1 and cu.id = c.customer_id and ${found})`
}

/** The statement for a page of the open conversations of organisation $1, group by group. */
function pageStatement(organizationId: Id, query: QueryOf<typeof listAssignments>, take: number) {
  const values: unknown[] = [organizationId]
  const position = query.cursor === undefined ? null : positionOf(query.cursor)
  const found = searchClause(query.search, values)
  const beyond = position
    ? `(c.sorted_at, c.id) < (cast($${values.push(position.at)} as timestamptz), cast($${values.push(position.id)} as uuid))`
    : 'true'
  const group = (whose: string, more: string) =>
    `select c.* from conversations c where c.organization_id = $1 and c.state = 'open' and c.assigned_to_user_id ${whose}
      and ${more}${found} order by c.sorted_at desc, c.id desc limit ${take}`
  const groups: string[] = []
  if (!query.assignedTo && (position?.userId ?? null) === null) {
    groups.push(`(select c.*, 0 as rank, '' as holder from (${group('is null', beyond)}) c)`)
  }
  if (query.filter !== 'unassigned') {
    const from = position?.userId ? `cast($${values.push(position.userId)} as uuid)` : null
    const within = from ? `(g.id <> ${from} or ${beyond})` : 'true'
    const whose = query.assignedTo ? ` and g.id = cast($${values.push(query.assignedTo)} as uuid)` : ''
    const later = from
      ? ` and (g.name collate "C", g.id) >= (select name collate "C", id from users where organization_id = $1 and id = ${from})`
      : ''
    groups.push(`(select c.*, 1 as rank, g.name as holder from users g
      cross join lateral (${group('= g.id', within)}) c where g.organization_id = $1${whose}${later})`)
  }
  const order = 'rank, holder collate "C", assigned_to_user_id, sorted_at desc, id desc'
  const text = `
  with page as materialized (select * from (${groups.join(' union all ')}) c order by ${order} limit ${take})
  select p.id, p.sorted_at::text as "sortKey", p.assigned_to_user_id as "assignedToUserId",
    nullif(p.holder, '') as "assignedToName", p.customer_id as "customerId", cu.name as "customerName",
    cu.phone as "customerPhone", p.last_message as "lastMessage", p.last_message_at as "lastMessageAt",
    n.label as "phoneNumberLabel", (
      select count(*) from messages m where m.organization_id = $1 and m.conversation_id = p.id
        and m.direction = 'inbound' and m.created_at > cast($${values.length + 1} as timestamptz)
    ) as "messageCount24h"
  from page p
  join customers cu on cu.organization_id = $1 and cu.id = p.customer_id
  join phone_numbers n on n.organization_id = $1 and n.id = p.phone_number_id
  order by p.rank, p.holder collate "C", p.assigned_to_user_id, p.sorted_at desc, p.id desc`
  return { text, values, isEmpty: groups.length === 0 }
}

function toWire(row: Row): Wire {
  const { assignedToUserId, assignedToName, customerName, customerPhone, lastMessage, messageCount24h } = row
  return {
    id: row.id,
    assignedToUserId,
    assignedToName,
    customerId: row.customerId,
    customerName,
    customerPhone,
    lastMessage,
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    phoneNumberLabel: row.phoneNumberLabel,
    messageCount24h,
  }
}

/** Open conversations grouped by assignee, and the cursor of the next page. */
export async function readAssignments(
  { knex }: Pick<Database, 'knex'>,
  organizationId: Id,
  query: QueryOf<typeof listAssignments>,
  now: Date,
): Promise<{ rows: Wire[]; next: string | null }> {
  const { limit, take } = pageSize(query.limit)
  const { text, values, isEmpty } = pageStatement(organizationId, query, take)
  if (isEmpty) return { rows: [], next: null }
  const taken = await queryNamed<Row>(knex, text, [...values, daysLater(now, -1)])
  const { rows, next } = pageOf(taken, limit, cursorOf)
  return { rows: rows.map(toWire), next }
}

/** The number of open conversations of each assignee, and of unassigned ones. */
export async function readAssignmentCounts(
  { knex }: Pick<Database, 'knex'>,
  organizationId: Id,
  { filter, assignedTo, search }: Filters,
): Promise<ResponseOf<typeof getAssignmentCounts>> {
  const values: unknown[] = [organizationId]
  const found = searchClause(search, values)
  const whose = assignedTo ? ` and c.assigned_to_user_id = cast($${values.push(assignedTo)} as uuid)` : ''
  const nobodys = filter === 'unassigned' ? ' and c.assigned_to_user_id is null' : ''
  return queryNamed(
    knex,
    `select c.assigned_to_user_id as "assignedToUserId", count(*) as count from conversations c
      where c.organization_id = $1 and c.state = 'open'${nobodys}${whose}${found}
      group by c.assigned_to_user_id order by c.assigned_to_user_id nulls first`,
    values,
  )
}
