import type { Draft } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

const MAX_LISTED = 200

interface DraftRow {
  conversation_id: string
  mode: Draft['mode']
  content: string
  updated_at: Date
}

/** One person's row per conversation and mode. */
export type NewDraft = Pick<Draft, 'conversationId' | 'mode' | 'content'> & { updatedAt: Date }

export function createDraftsRepository(knex: Knex, organizationId: Id, userId: Id) {
  const drafts = () => knex('drafts')
  const own = { organization_id: organizationId, user_id: userId }
  return {
    listLatest: async (): Promise<Draft[]> =>
      (await drafts().where(own).orderBy('updated_at', 'desc').limit(MAX_LISTED).select<DraftRow[]>()).map((row) => ({
        conversationId: row.conversation_id,
        mode: row.mode,
        content: row.content,
        updatedAt: row.updated_at.toISOString(),
      })),
    /** Since when the draft reads so: an equal text keeps its time. */
    save: async ({ conversationId, mode, content, updatedAt }: NewDraft): Promise<Date> => {
      const [saved] = await drafts()
        .insert({ ...own, conversation_id: conversationId, mode, content, updated_at: updatedAt })
        .onConflict(['organization_id', 'user_id', 'conversation_id', 'mode'])
        .merge({
          content,
          updated_at: knex.raw(
            'case when drafts.content = excluded.content then drafts.updated_at else excluded.updated_at end',
          ),
        })
        .returning<{ updated_at: Date }[]>('updated_at')
      return saved?.updated_at ?? updatedAt
    },
    /** Whether there was one. */
    remove: async (conversationId: Id, mode: Draft['mode']): Promise<boolean> =>
      (await drafts()
        .where({ ...own, conversation_id: conversationId, mode })
        .delete()) > 0,
  }
}
