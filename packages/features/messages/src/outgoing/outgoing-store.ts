import type { Id } from '@parley/domain'
import type { OutgoingQueue, OutgoingText } from '@parley/state-machines'
import { createEmitter } from '../emitter.ts'

export type QueueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The outgoing texts of a user on this device, shared by all its windows. */
export interface OutgoingStore {
  /** Returns the same array until something changes. */
  read(): OutgoingQueue
  /** Replaces the queue with the result of `change`. Throws when a new text cannot be stored. */
  update(change: (queue: OutgoingQueue) => OutgoingQueue): void
  /** Rereads the texts that other windows wrote. */
  reread(): void
  readonly subscribe: (listener: () => void) => () => void
}

/** Stores each text under its own key, so that two windows never overwrite each other's texts. */
export function createOutgoingStore(userId: Id, storage: QueueStorage): OutgoingStore {
  const prefix = outgoingPrefix(userId)
  const changed = createEmitter<[]>()
  let seen: { fingerprint: string; queue: OutgoingQueue; keys: Map<string, string> } = {
    fingerprint: '',
    queue: [],
    keys: new Map(),
  }

  const refresh = () => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .toSorted()
    const entries = keys.map((key) => [key, storage.getItem(key) ?? ''] as const)
    const fingerprint = JSON.stringify(entries)
    if (fingerprint === seen.fingerprint) return false
    const texts = entries.flatMap(([key, stored]) => {
      const text = parse(stored)
      return text ? [[key, text] as const] : []
    })
    seen = {
      fingerprint,
      queue: texts.map(([, text]) => text),
      keys: new Map(texts.map(([key, { id }]) => [id, key])),
    }
    return true
  }
  const sequenceAfter = (keys: Iterable<string>) => {
    const last = Math.max(0, ...Array.from(keys, (key) => Number(key.slice(prefix.length).split(':')[0])))
    return String(Math.max(Date.now(), last + 1)).padStart(15, '0')
  }

  return {
    read: () => {
      refresh()
      return seen.queue
    },
    update: (change) => {
      refresh()
      const { queue: before, keys } = seen
      const after = change(before)
      if (after === before) return
      const kept = new Set(after.map(({ id }) => id))
      for (const text of after) {
        if (before.includes(text)) continue
        storage.setItem(
          keys.get(text.id) ?? `${prefix}${sequenceAfter(keys.values())}:${text.id}`,
          JSON.stringify(text),
        )
      }
      for (const [id, key] of keys) if (!kept.has(id)) storage.removeItem(key)
      if (refresh()) changed.emit()
    },
    reread: () => {
      if (refresh()) changed.emit()
    },
    subscribe: changed.listen,
  }
}

/** Key prefix of a user's outgoing texts in this device's storage. */
const outgoingPrefix = (userId: Id): string => `outgoing:${userId}:`

function parse(stored: string): OutgoingText | null {
  try {
    const text = JSON.parse(stored) as Partial<OutgoingText> | null
    return typeof text?.key === 'string' && typeof text.content === 'string' ? (text as OutgoingText) : null
  } catch {
    return null
  }
}
