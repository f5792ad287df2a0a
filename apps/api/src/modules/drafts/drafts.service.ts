import { type BodyOf, type Draft, problems, type saveDraft } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conversationExists } from '../conversations/conversations.service.ts'
import { createDraftsRepository } from './drafts.repository.ts'

export interface DraftsService {
  /** Keeps what the actor typed; blank text removes the draft. Only the actor's own screens hear of it. */
  save(actor: Actor, conversationId: Id, typed: BodyOf<typeof saveDraft>): Promise<Draft>
}

export function createDraftsService({ database, live, clock }: Context): DraftsService {
  return {
    save: ({ organizationId, userId }, conversationId, { mode, content }) =>
      inTransaction(database.knex, async (trx) => {
        if (!(await conversationExists(trx, organizationId, conversationId))) throw problems.notFound('conversation')
        const drafts = createDraftsRepository(trx, organizationId, userId)
        const now = clock.now()
        const isBlank = content.trim() === ''
        const updatedAt = isBlank ? now : await drafts.save({ conversationId, mode, content, updatedAt: now })
        const isNews = isBlank ? await drafts.remove(conversationId, mode) : updatedAt.getTime() === now.getTime()
        if (isNews) {
          await live.record(trx, [{ organizationId, topic: 'draft', ids: { conversationId }, onlyUserId: userId }])
        }
        return { conversationId, mode, content: isBlank ? '' : content, updatedAt: updatedAt.toISOString() }
      }),
  }
}
