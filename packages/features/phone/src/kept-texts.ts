import { type Id, hideCardNumbers } from '@parley/domain'
import { useSyncExternalStore } from 'react'

const PREFIX = 'parley.smsDraft'
const listeners = new Set<() => void>()
/** What is not stored as it was typed, for as long as the page lives: there is no storage, or a card number stands in it. */
const onPage = new Map<string, string>()

/** What is being sent or was, which may be left meanwhile. */
const underWay = new Map<string, Promise<void>>()

const keyOf = (userId: Id, subject: string) => `${PREFIX} ${userId} ${subject}`

function read(key: string): string | null {
  const typed = onPage.get(key)
  if (typed !== undefined) return typed
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Keeps on this device what was typed about a subject, a conversation say, and not sent or saved; null forgets it. Of a card number
 * only the last four digits outlive the page.
 */
export function keepText(userId: Id, subject: string, text: string | null): void {
  const key = keyOf(userId, subject)
  if (read(key) === text) return
  onPage.delete(key)
  try {
    const kept = text === null ? null : hideCardNumbers(text)
    if (kept === null) localStorage.removeItem(key)
    else localStorage.setItem(key, kept)
    if (text !== null && kept !== text) onPage.set(key, text)
  } catch {
    if (text !== null) onPage.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Sends what was typed about a subject: once it is sent it is kept no more, unless it was changed meanwhile. */
export function sendText(userId: Id, subject: string, text: string, send: () => Promise<unknown>): Promise<void> {
  const key = keyOf(userId, subject)
  const sendIt = async () => {
    await send()
    if (read(key) === text) keepText(userId, subject, null)
  }
  const sent = sendIt()
  underWay.set(
    key,
    sent.catch(() => undefined),
  )
  return sent
}

/** Puts what was typed about one subject below what was typed about another; what is being sent, if it could not be. */
export async function moveText(userId: Id, from: string, into: string): Promise<void> {
  await underWay.get(keyOf(userId, from))
  const texts = [readText(userId, into), readText(userId, from)].filter((text) => text !== null)
  keepText(userId, into, texts.length === 0 ? null : texts.join('\n'))
  keepText(userId, from, null)
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== null) onPage.delete(key)
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/** What was typed about a subject and not sent or saved; null: nothing. */
const readText = (userId: Id, subject: string): string | null => read(keyOf(userId, subject))

/** The same, also when another window of this device typed it. */
export const useKeptText = (userId: Id, subject: string): string | null =>
  useSyncExternalStore(subscribe, () => readText(userId, subject))
