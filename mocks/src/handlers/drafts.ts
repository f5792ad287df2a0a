import { type Draft, listDrafts, saveDraft } from '@parley/contract'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import type { StoredDraft } from '../store.ts'
import { findOwn } from './conversations.ts'

const MAX_LISTED = 200

export function handleDrafts({ on }: Handle, { store, live, now }: MockContext): void {
  on(listDrafts, ({ actor }) => {
    const own = [...store.drafts.values()].filter(({ userId }) => userId === actor.userId)
    const latestFirst = own.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    return { value: latestFirst.slice(0, MAX_LISTED).map(draftView) }
  })

  on(saveDraft, ({ actor, params, body: { mode, content } }) => {
    const { id: conversationId } = findOwn(store.conversations, actor, params.id, 'conversation')
    const key = `${actor.userId} ${conversationId} ${mode}`
    const known = store.drafts.get(key)
    const isBlank = content.trim() === ''
    const isNews = isBlank ? known !== undefined : known?.content !== content
    const updatedAt = known && !isNews ? known.updatedAt : now()
    const draft: StoredDraft = { userId: actor.userId, conversationId, mode, content, updatedAt }
    if (isBlank) store.drafts.delete(key)
    else store.drafts.set(key, draft)
    if (isNews) {
      const { organizationId, userId } = actor
      live.tell({ type: 'draft', organizationId, ids: { conversationId }, onlyUserId: userId })
    }
    return { value: draftView(isBlank ? { ...draft, content: '' } : draft) }
  })
}

const draftView = ({ conversationId, mode, content, updatedAt }: StoredDraft): Draft => ({
  conversationId,
  mode,
  content,
  updatedAt: updatedAt.toISOString(),
})
