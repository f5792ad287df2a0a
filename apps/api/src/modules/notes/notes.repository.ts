import type { Id, Note } from '@parley/domain'
import type { NotePatch } from '@parley/state-machines'
import type { Knex } from 'knex'

type Marks = Pick<Note, 'id' | 'conversationId' | 'isPinned' | 'isArchived'>

export function createNotesRepository(trx: Knex.Transaction, organizationId: Id) {
  const notes = () => trx('notes').where({ organization_id: organizationId })
  return {
    lock: (id: Id): Promise<Marks | undefined> =>
      notes()
        .where({ id })
        .forNoKeyUpdate()
        .first({ id: 'id', conversationId: 'conversation_id', isPinned: 'is_pinned', isArchived: 'is_archived' }),
    async insert(note: Note): Promise<void> {
      await trx('notes').insert({
        organization_id: organizationId,
        id: note.id,
        conversation_id: note.conversationId,
        customer_id: note.customerId,
        content: note.content,
        created_by_user_id: note.createdByUserId,
        is_pinned: note.isPinned,
        is_archived: note.isArchived,
        created_at: note.createdAt,
      })
    },
    mark: ({ id, isPinned, isArchived }: NotePatch) =>
      notes().where({ id }).update({ is_pinned: isPinned, is_archived: isArchived }),
  }
}
