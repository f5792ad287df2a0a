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
