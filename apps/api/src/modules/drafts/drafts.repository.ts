import type { Draft } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

const MAX_LISTED = 200

interface DraftRow {
  conversation_id: string
  mode: Draft['mode']
  content: string
  updated_at: Date
  version: number
  device_id: string
}

/** One user's draft for a conversation and mode, and the device that last changed it. */
export interface StoredDraft {
  draft: Draft
  deviceId: string
}

type Name = Pick<Draft, 'conversationId' | 'mode'>

export function createDraftsRepository(knex: Knex, organizationId: Id, userId: Id) {
  const drafts = () => knex('drafts')
  const own = { organization_id: organizationId, user_id: userId }
  const rowOf = ({ conversationId, mode }: Name) => ({ ...own, conversation_id: conversationId, mode })
  return {
    listLatest: async (): Promise<Draft[]> =>
      (
        await drafts()
          .where(own)
          .whereNot({ content: '' })
          .orderBy('updated_at', 'desc')
          .limit(MAX_LISTED)
          .select<DraftRow[]>()
      ).map(draftOf),
    /** Locks the row; creates an empty one when there is none. */
    lock: async (name: Name, now: Date): Promise<StoredDraft> => {
      await drafts()
        .insert({ ...rowOf(name), content: '', version: 0, updated_at: now })
        .onConflict(['organization_id', 'user_id', 'conversation_id', 'mode'])
        .ignore()
      const row = await drafts().where(rowOf(name)).forUpdate().first<DraftRow | undefined>()
      if (!row) throw new Error('drafts: a row that was made cannot be read')
      return { draft: draftOf(row), deviceId: row.device_id }
    },
    save: async ({ draft, deviceId }: StoredDraft): Promise<void> => {
      const { content, version, updatedAt } = draft
      await drafts().where(rowOf(draft)).update({ content, version, device_id: deviceId, updated_at: updatedAt })
    },
  }
}

const draftOf = ({ conversation_id: conversationId, mode, content, updated_at, version }: DraftRow): Draft => ({
  conversationId,
  mode,
  content,
  updatedAt: updated_at.toISOString(),
  version,
})
