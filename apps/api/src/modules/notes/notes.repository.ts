import type { Id, Note } from '@parley/domain'
import type { Knex } from 'knex'

type Marks = Pick<Note, 'id' | 'conversationId' | 'customerId' | 'isPinned' | 'isArchived'>

export function lockNote(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Marks | undefined> {
  return trx('notes').where({ organization_id: organizationId, id }).forNoKeyUpdate().first({
    id: 'id',
    conversationId: 'conversation_id',
    customerId: 'customer_id',
    isPinned: 'is_pinned',
    isArchived: 'is_archived',
  })
}
