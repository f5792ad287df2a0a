import type { Id } from '@parley/domain'

const PREFIX = 'draft:'

/** Where a person's unsent texts wait, one per conversation; they outlive the page. */
export interface Drafts {
  read(conversationId: Id): string
  /** Blank text removes the draft. */
  keep(conversationId: Id, text: string): void
}

/** The drafts of one person in this browser. Without storage (private mode, full disk) they live as long as the page. */
export function createDrafts(userId: Id, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Drafts {
  const memory = new Map<string, string>()
  const keyOf = (conversationId: Id) => `${PREFIX}${userId}:${conversationId}`
  return {
    read: (conversationId) => {
      const key = keyOf(conversationId)
      return memory.get(key) ?? attempt(() => storage.getItem(key)) ?? ''
    },
    keep: (conversationId, text) => {
      const key = keyOf(conversationId)
      memory.set(key, text)
      attempt(() => (text.trim() === '' ? storage.removeItem(key) : storage.setItem(key, text)))
    },
  }
}

function attempt<T>(access: () => T): T | null {
  try {
    return access()
  } catch {
    return null
  }
}
