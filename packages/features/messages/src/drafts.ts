import type { ComposerMode, Id } from '@parley/domain'

const PREFIX = 'draft:'

/** Where what a person has not sent waits, a text and a note per conversation; they outlive the page. */
export interface Drafts {
  read(conversationId: Id, mode: ComposerMode): string
  /** Blank text removes the draft. */
  keep(conversationId: Id, mode: ComposerMode, text: string): void
}

/** The drafts of one person in this browser. Without storage (private mode, full disk) they live as long as the page. */
export function createDrafts(userId: Id, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Drafts {
  const memory = new Map<string, string>()
  const keyOf = (conversationId: Id, mode: ComposerMode) =>
    `${PREFIX}${userId}:${conversationId}${mode === 'note' ? ':note' : ''}`
  return {
    read: (conversationId, mode) => {
      const key = keyOf(conversationId, mode)
      return memory.get(key) ?? attempt(() => storage.getItem(key)) ?? ''
    },
    keep: (conversationId, mode, text) => {
      const key = keyOf(conversationId, mode)
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
