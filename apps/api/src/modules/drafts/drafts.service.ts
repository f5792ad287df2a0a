import { type BodyOf, type Draft, problems, type saveDraft, STALE_DRAFT } from '@parley/contract'
import { type Actor, type Id, isStaleDraft, keptDraftText } from '@parley/domain'
import { written } from '@parley/state-machines'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conversationExists } from '../conversations/conversation-records.ts'
import { createDraftsRepository } from './drafts.repository.ts'

export interface DraftsService {
  /**
   * Saves what the actor typed; blank text removes the draft. Only the actor's own screens are notified. Refused as
   * stale when it would overwrite words of another device that this one has not received.
   */
  save(actor: Actor, conversationId: Id, typed: BodyOf<typeof saveDraft>): Promise<Draft>
}

export function createDraftsService(context: Context): DraftsService {
  const { database, clock } = context
  return {
    save: (actor, conversationId, { mode, content, baseVersion = 0, deviceId = '' }) =>
      inTransaction(database.knex, async (trx) => {
        const { organizationId, userId } = actor
        if (!(await conversationExists(trx, organizationId, conversationId))) throw problems.notFound('conversation')
        const drafts = createDraftsRepository(trx, organizationId, userId)
        const now = clock.now()
        const kept = await drafts.lock({ conversationId, mode }, now)
        const { draft } = kept
        const typed = { content, baseVersion, deviceId }
        if (isStaleDraft({ ...draft, deviceId: kept.deviceId }, typed)) throw problems.stale(STALE_DRAFT, draft)
        const text = keptDraftText(content)
        if (text === draft.content) return draft
        const saved: Draft = { ...draft, content: text, updatedAt: now.toISOString(), version: draft.version + 1 }
        await drafts.save({ draft: saved, deviceId })
        const changes = [written('draft', { conversationId, userId })]
        await applyChanges(context, trx, byCaller({ actor, requestId: null }, now), changes)
        return saved
      }),
  }
}
