import type { Id } from '@parley/domain'

/**
 * The newest message that was on this window's screen before the page was reloaded; null for an empty thread, undefined
 * when unknown.
 */
export function seenBefore(readerId: Id, conversationId: Id): Id | null | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(readerId, conversationId))
    return kept === null ? undefined : kept || null
  } catch {
    return undefined
  }
}

export function rememberSeen(readerId: Id, conversationId: Id, messageId: Id | null): void {
  try {
    sessionStorage.setItem(keyOf(readerId, conversationId), messageId ?? '')
  } catch {
    // Without storage, the server's read state is used instead.
  }
}

const keyOf = (readerId: Id, conversationId: Id) => `seen:${readerId}:${conversationId}`

/** Removes a reader's remembered messages that no longer exist. */
export function forgetSeen(readerId: Id, isThere: (messageId: Id) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const messageId = key.startsWith(keyOf(readerId, '')) ? sessionStorage.getItem(key) : null
      if (messageId && !isThere(messageId)) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}
