import type { listConversations, QueryOf } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import type { Database } from '../../db/database.ts'
import type { BoundStatement, HotStatement } from '../../db/hot-query.ts'
import { decodeCursor, pageOf, pageSize } from '../keyset.ts'
import { type ConversationRow, shown, toWireConversation, type WireConversation } from './conversation-rows.ts'
import { filterClause, IS_UNREAD } from './inbox-filters.ts'
import { searchInbox } from './inbox-search.ts'
import { taggedPage } from './inbox-tags.sql.ts'

type Query = QueryOf<typeof listConversations>

const ONE: HotStatement = {
  name: 'conversation',
  text: `with page as (select * from conversations where organization_id = $1 and id = $3) ${shown()}`,
}

/** Number of latest conversations searched for unread ones: limits the cost, and a badge needs no older ones. */
const UNREAD_AMONG = 2000

/** The inbox and its rows as sent to clients. */
export interface ConversationsReadModel {
  list(actor: Actor, query: Query): Promise<{ rows: WireConversation[]; next: string | null }>
  find(actor: Actor, id: Id): Promise<WireConversation | null>
}

export function createConversationsReadModel({ hot, knex }: Database): ConversationsReadModel {
  return {
    async list(actor, query) {
      if (query.search) return searchInbox({ hot, knex }, actor, query, query.search)
      const { limit, take } = pageSize(query.limit)
      const { name, text, values } = listStatement(actor, query, take)
      const page = pageOf(await hot.rows<ConversationRow>({ name, text }, values), limit)
      return { rows: page.rows.map(toWireConversation), next: page.next }
    },
    async find(actor, id) {
      const [row] = await hot.rows<ConversationRow>(ONE, [actor.organizationId, actor.userId, id])
      return row ? toWireConversation(row) : null
    },
  }
}

/** The reader: the organisation, and the user whose unread counts are shown. */
export type Reader = Pick<Actor, 'organizationId' | 'userId'>

export function listStatement(actor: Reader, query: Query, take: number): BoundStatement {
  const values: unknown[] = [actor.organizationId, actor.userId]
  const filters = filterClause(query, decodeCursor(query.cursor), values)
  const first = (count: number, from: string, where: string) =>
    `select c.* from ${from} c where ${where} order by c.sorted_at desc, c.id desc limit ${count}`
  if (query.tag !== undefined) {
    return {
      name: `conversations_${filters.name}_tag${query.unread ? '_unread' : ''}_${take}`,
      text: `with ${taggedPage({ passes: filters.text, only: query.unread ? IS_UNREAD : 'true', tag: values.push(query.tag), take })} ${shown()}`,
      values,
    }
  }
  const page = query.unread
    ? first(take, `(${first(UNREAD_AMONG, 'conversations', filters.text)})`, IS_UNREAD)
    : first(take, 'conversations', filters.text)
  return {
    name: `conversations_${filters.name}${query.unread ? '_unread' : ''}_${take}`,
    text: `with page as materialized (${page}) ${shown()}`,
    values,
  }
}
