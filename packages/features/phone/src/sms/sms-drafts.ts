import type { Id } from '@parley/domain'
import { useSyncExternalStore } from 'react'

const PREFIX = 'parley.smsDraft'
const listeners = new Set<() => void>()
/** What could not be stored, for as long as the page lives. */
const unstored = new Map<string, string>()

const keyOf = (userId: Id, conversationId: Id) => `${PREFIX} ${userId} ${conversationId}`

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? ''
  } catch {
    return unstored.get(key) ?? ''
  }
}

/** Keeps on this device what was typed to somebody and not sent; '' forgets it. */
export function keepDraft(userId: Id, conversationId: Id, text: string): void {
  const key = keyOf(userId, conversationId)
  if (read(key) === text) return
  unstored.delete(key)
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    unstored.set(key, text)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What stands unsent in a conversation now. */
export const readDraft = (userId: Id, conversationId: Id): string => read(keyOf(userId, conversationId))

/** What stands unsent in a conversation, also when another window of this device typed it. */
export const useDraft = (userId: Id, conversationId: Id): string =>
  useSyncExternalStore(subscribe, () => readDraft(userId, conversationId))
