import type { listNotifications, Notification, QueryOf } from '@parley/contract'
import { type Actor, commentPreview, type Id, mentionedIds, senderWithoutPerson } from '@parley/domain'
import type { Knex } from 'knex'
import type { Database } from '../../db/database.ts'
import type { BoundStatement } from '../../db/hot-query.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { decodeCursor, pageOf, pageSize } from '../keyset.ts'
import { findPeople, type Person } from '../users/people.ts'

type Reader = Pick<Actor, 'organizationId' | 'userId'>
type Query = QueryOf<typeof listNotifications>

interface Row extends Omit<Notification, 'preview' | 'actorName'> {
  sortKey: string
  actorName: string | null
  content: string | null
  detail: string | null
}

/** SQL for the notifications of the organisation $1 selected by `page`, with the displayed columns. */
const shown = (page: string) => `with page as materialized (${page})
  select p.id, p.created_at::text as "sortKey", p.kind, actor.name as "actorName",
    p.conversation_id as "conversationId", p.message_id as "messageId",
    p.transaction_id as "transactionId", p.meeting_id as "meetingId", coalesce(p.meeting_start, m.start_time) as "meetingStart", p.room_code as "roomCode", cu.name as "customerName",
    p.created_at as "createdAt", p.read_at is not null as "isRead", c.content, p.detail
  from page p
  left join users actor on actor.organization_id = $1 and actor.id = p.actor_user_id
  left join conversations t on t.organization_id = $1 and t.id = p.conversation_id
  left join transactions tr on tr.organization_id = $1 and tr.id = p.transaction_id
  left join calls ca on ca.organization_id = $1 and ca.id = p.call_id
  left join meetings m on m.organization_id = $1 and m.id = p.meeting_id
  left join customers cu on cu.organization_id = $1 and cu.id = coalesce(t.customer_id, tr.customer_id, ca.customer_id)
  left join comments c on c.organization_id = $1 and c.id = p.comment_id`

function pageStatement(reader: Reader, { cursor, kind, unread, limit }: Query): BoundStatement {
  const { take } = pageSize(limit)
  const after = decodeCursor(cursor)
  const values: unknown[] = [reader.organizationId, reader.userId]
  const bind = (value: string) => `$${values.push(value)}`
  const beyond = after ? ` and (created_at, id) < (${bind(after.at)}, ${bind(after.id)})` : ''
  const ofKind = kind ? ` and kind = ${bind(kind)}` : ''
  const isUnread = unread ? ' and read_at is null' : ''
  const name = ['notifications', after && 'after', kind && 'kind', unread && 'unread', take].filter(Boolean).join('_')
  const text = `${shown(`
    select * from notifications
    where organization_id = $1 and user_id = $2${beyond}${ofKind}${isUnread}
    order by created_at desc, id desc limit ${take}`)}
  order by p.created_at desc, p.id desc`
  return { name, text, values }
}

const CHOSEN = `${shown('select * from notifications where organization_id = $1 and id = any($2::uuid[])')}
  order by p.created_at, p.id`

const COUNT = {
  name: 'notifications_unread',
  text: `select count(*)::int as unread from notifications
    where organization_id = $1 and user_id = $2 and read_at is null`,
}

/**
 * A page of a user's own notifications as sent to clients, newest first; on request of one kind or only unread ones.
 */
export async function listOwnNotifications(
  { hot, knex }: Pick<Database, 'hot' | 'knex'>,
  reader: Reader,
  query: Query,
): Promise<{ rows: Notification[]; next: string | null }> {
  const { values, ...statement } = pageStatement(reader, query)
  const page = pageOf(await hot.rows<Row>(statement, values), pageSize(query.limit).limit)
  return { rows: await readNamed(knex, reader.organizationId, page.rows), next: page.next }
}

/** The existing notifications with these ids as sent to clients, oldest first. */
export async function listNotificationsById(
  executor: Knex,
  organizationId: Id,
  ids: readonly Id[],
): Promise<Notification[]> {
  return readNamed(executor, organizationId, await queryNamed<Row>(executor, CHOSEN, [organizationId, ids]))
}

/** Maps rows, replacing the mention tokens of comments by names. */
async function readNamed(executor: Knex, organizationId: Id, rows: readonly Row[]): Promise<Notification[]> {
  const named = rows.flatMap(({ content }) => (content === null ? [] : mentionedIds(content)))
  const people = await findPeople(executor, organizationId, named)
  return rows.map((row) => toWire(row, people))
}

export async function countUnreadNotifications({ hot }: Pick<Database, 'hot'>, reader: Reader): Promise<number> {
  const [row] = await hot.rows<{ unread: number }>(COUNT, [reader.organizationId, reader.userId])
  return row?.unread ?? 0
}

function toWire(row: Row, people: ReadonlyMap<Id, Person>): Notification {
  const { sortKey: _sortKey, content, detail, actorName, ...rest } = row
  const preview = content === null ? detail : commentPreview(content, (userId) => people.get(userId)?.name)
  return { ...rest, actorName: actorName ?? senderWithoutPerson(row.kind, row.customerName), preview }
}
