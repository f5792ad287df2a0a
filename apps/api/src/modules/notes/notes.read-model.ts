import type { Note } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { HotQueries } from '../../db/hot-query.ts'
import { decodeCursor, pageOf, pageSize, type SortedRow } from '../keyset.ts'

type Row = Omit<Note, 'author'> & { authorName: string }

const SHOWN = `
  select n.id, n.conversation_id as "conversationId", n.customer_id as "customerId", n.content,
    n.created_by_user_id as "createdByUserId", u.name as "authorName", n.created_at as "createdAt",
    n.is_pinned as "isPinned", n.is_archived as "isArchived"
  from notes n join users u on u.organization_id = n.organization_id and u.id = n.created_by_user_id
  where n.organization_id = $1`

const OF_CONVERSATION = `${SHOWN} and n.conversation_id = $2`
const ORDER = 'order by n.created_at, n.id'

const ALL = { name: 'notes_all', text: `${OF_CONVERSATION} ${ORDER}` }
const CURRENT = { name: 'notes_current', text: `${OF_CONVERSATION} and not n.is_archived ${ORDER}` }
const ONE = { name: 'note', text: `${SHOWN} and n.id = $2` }

/** The notes on a conversation, oldest first. */
export async function listConversationNotes(
  hot: HotQueries,
  organizationId: Id,
  conversationId: Id,
  includeArchived: boolean,
): Promise<Note[]> {
  const rows = await hot.rows<Row>(includeArchived ? ALL : CURRENT, [organizationId, conversationId])
  return rows.map(toNote)
}

const PAGE = `${SHOWN} and n.customer_id = $2 and not n.is_archived`
const NEWEST = 'order by n.created_at desc, n.id desc limit $3'
const OF_CUSTOMER = {
  first: { name: 'notes_of_customer', text: `${withSortKey(PAGE)} ${NEWEST}` },
  after: {
    name: 'notes_of_customer_after',
    text: `${withSortKey(PAGE)} and (n.created_at, n.id) < ($4::timestamptz, $5::uuid) ${NEWEST}`,
  },
}

/** The notes on a customer and on their conversations, newest first. */
export async function listCustomerNotes(
  hot: HotQueries,
  organizationId: Id,
  customerId: Id,
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ rows: Note[]; next: string | null }> {
  const after = decodeCursor(query.cursor)
  const { limit, take } = pageSize(query.limit)
  const values = [organizationId, customerId, take, ...(after ? [after.at, after.id] : [])]
  const taken = await hot.rows<Row & SortedRow>(after ? OF_CUSTOMER.after : OF_CUSTOMER.first, values)
  const { rows, next } = pageOf(taken, limit)
  return { rows: rows.map(toNote), next }
}

export async function findNote(hot: HotQueries, organizationId: Id, id: Id): Promise<Note | null> {
  const [row] = await hot.rows<Row>(ONE, [organizationId, id])
  return row ? toNote(row) : null
}

function withSortKey(select: string): string {
  return select.replace('select ', 'select n.created_at::text as "sortKey", ')
}

const toNote = ({ id, conversationId, customerId, content, createdByUserId, authorName, ...row }: Row): Note => ({
  id,
  conversationId,
  customerId,
  content,
  createdByUserId,
  authorName,
  author: { name: authorName },
  createdAt: row.createdAt,
  isPinned: row.isPinned,
  isArchived: row.isArchived,
})
