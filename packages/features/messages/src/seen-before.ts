import type { Id } from '@parley/domain'

/** What had been on the screen of this window before the page was loaded again: the newest message, null: an empty thread. */
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
    // A window that keeps nothing finds out from the server what was read.
  }
}

const keyOf = (readerId: Id, conversationId: Id) => `seen:${readerId}:${conversationId}`

/** Forgets what a reader saw of messages that are not there any more. */
export function forgetSeen(readerId: Id, isThere: (messageId: Id) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const messageId = key.startsWith(keyOf(readerId, '')) ? sessionStorage.getItem(key) : null
      if (messageId && !isThere(messageId)) sessionStorage.removeItem(key)
    }
  } catch {
    // A window that keeps nothing has nothing to forget.
  }
}
