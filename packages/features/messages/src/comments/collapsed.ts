import type { Id } from '@parley/domain'

const KEY = 'comments-collapsed'

/**
 * The id of the message whose comments are collapsed in this tab. Nothing is remembered when storage is unavailable.
 */
export function readCollapsed(): Id | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepCollapsed(messageId: Id | null): void {
  try {
    if (messageId === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, messageId)
  } catch {
    return
  }
}
