import type { Id } from '@parley/domain'

const KEY = 'comments-collapsed'

/** The message whose comments this tab has collapsed. Without storage nothing is remembered. */
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
