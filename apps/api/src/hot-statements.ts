import type { listConversations, QueryOf } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { HotStatement } from './db/hot-query.ts'
import { listStatement, type Reader, searchStatement } from './modules/conversations/conversations.read-model.ts'
import { pageSize } from './modules/keyset.ts'
import { threadStatement as threadPageStatement } from './modules/messages/messages.read-model.ts'

/** A statement of a hot read with its parameters, for benchmarks that run it without the api around it. */
export interface BoundStatement extends HotStatement {
  values: readonly unknown[]
}

type InboxQuery = QueryOf<typeof listConversations>

/** What the inbox runs; with `search`, what its search runs. */
export function inboxStatement(reader: Reader, query: InboxQuery): BoundStatement {
  const { take } = pageSize(query.limit)
  return query.search ? searchStatement(reader, query, query.search, take) : listStatement(reader, query, take)
}

/** What a page of a thread runs: the newest one, or the one around a message. */
export function threadStatement(organizationId: Id, conversationId: Id, around?: Id): BoundStatement {
  return threadPageStatement(organizationId, conversationId, around === undefined ? {} : { around })
}
