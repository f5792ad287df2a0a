import { MADE_PICTURE } from '@parley/scenarios'
import { decideTextPictures, type PicturesJob } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { laterOnce, type MockContext } from './mock-context.ts'
import { get } from './views.ts'

/** Plays the carrier: a moment later the pictures of a text are available and shown with it. */
export function showPictures(context: MockContext, job: PicturesJob): void {
  const { store, newId } = context
  const { text, textId, count } = job.payload
  laterOnce(context, job, () => {
    const isOnLine = text === 'lineText'
    const pictured = isOnLine ? store.lineTexts.get(textId) : store.messages.get(textId)
    // The customer was erased in the meantime.
    if (pictured === undefined) return
    const { organizationId, conversationId } = pictured
    const pictures = Array.from({ length: count }, () => ({ fileId: newId(), ...MADE_PICTURE }))
    const userId = isOnLine ? get(store.lineConversations, conversationId).userId : null
    const changes = decideTextPictures({ text, textId, conversationId, userId, pictures, newId })
    applyChanges(context, { organizationId, userId: null }, changes)
  })
}
