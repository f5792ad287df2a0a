import { type Draft, listDrafts, problems, saveDraft, STALE_DRAFT } from '@parley/contract'
import { isStaleDraft, keptDraftText } from '@parley/domain'
import { written } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn } from '../store.ts'
import type { StoredDraft } from '../stored.ts'

const MAX_LISTED = 200

export function handleDrafts({ on }: Handle, context: MockContext): void {
  const { store, now } = context
  on(listDrafts, ({ actor }) => {
    const own = [...store.drafts.values()].filter(({ userId, content }) => userId === actor.userId && content !== '')
    const latestFirst = own.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    return { value: latestFirst.slice(0, MAX_LISTED).map(draftView) }
  })

  on(saveDraft, ({ actor, params, body: { mode, content, baseVersion = 0, deviceId = '' } }) => {
    const { id: conversationId } = findOwn(store.conversations, actor, params.id, 'conversation')
    const { userId } = actor
    const key = `${userId} ${conversationId} ${mode}`
    const none: StoredDraft = { userId, conversationId, mode, content: '', updatedAt: now(), version: 0, deviceId: '' }
    const kept = store.drafts.get(key) ?? none
    if (isStaleDraft(kept, { content, baseVersion, deviceId })) throw problems.stale(STALE_DRAFT, draftView(kept))
    const text = keptDraftText(content)
    if (text === kept.content) return { value: draftView(kept) }
    const saved = { ...kept, content: text, updatedAt: now(), version: kept.version + 1, deviceId }
    store.drafts.set(key, saved)
    applyChanges(context, actor, [written('draft', { conversationId, userId })])
    return { value: draftView(saved) }
  })
}

const draftView = ({ conversationId, mode, content, updatedAt, version }: StoredDraft): Draft => ({
  conversationId,
  mode,
  content,
  updatedAt: updatedAt.toISOString(),
  version,
})
