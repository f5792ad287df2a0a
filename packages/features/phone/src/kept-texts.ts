import { type Id, hideCardNumbers } from '@parley/domain'
import { useSyncExternalStore } from 'react'

const PREFIX = 'parley.smsDraft'
const listeners = new Set<() => void>()
/**
 * Texts that cannot be stored as typed, because storage is not available or they contain a card number; kept until the
 * page is closed.
 */
const onPage = new Map<string, string>()

/** The latest send of each text, settled or not; its composer may be closed before it settles. */
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
 * Keeps the unsent or unsaved text of a subject, for example a conversation, on this device; null removes it. Of a card
 * number only the last four digits outlive the page.
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

/** Sends the text of a subject and removes the kept copy once sent, unless it was changed while sending. */
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

/**
 * Appends the kept text of one subject to that of another; a text that is being sent is moved only if sending fails.
 */
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

/** The unsent or unsaved text of a subject; null when there is none. */
const readText = (userId: Id, subject: string): string | null => read(keyOf(userId, subject))

/** The kept text of a subject, as `readText`; updates also when another window of this device changes it. */
export const useKeptText = (userId: Id, subject: string): string | null =>
  useSyncExternalStore(subscribe, () => readText(userId, subject))
