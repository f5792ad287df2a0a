import type { Id } from '@parley/domain'

/**
 * Whether a text or note is visible in the thread once it is sent: the messages of its conversation are on the screen,
 * for a note including their end.
 */
export function showsThread(conversationId: Id, mode: 'sms' | 'note'): boolean {
  const thread = document.querySelector(`[data-thread-of="${CSS.escape(conversationId)}"]:not([data-hides~="${mode}"])`)
  return thread?.checkVisibility({ visibilityProperty: true }) ?? false
}
