import type { Id } from '@parley/domain'

/** Whether the messages of a conversation are on the screen, where what was sent shows by itself. */
export function showsThread(conversationId: Id): boolean {
  const thread = document.querySelector(`[data-thread-of="${CSS.escape(conversationId)}"]`)
  return thread?.checkVisibility({ visibilityProperty: true }) ?? false
}
