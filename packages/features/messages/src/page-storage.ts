import type { QueueStorage } from './outgoing/outgoing-store.ts'

/** In-memory storage that lasts as long as the page, for browsers without persistent storage. */
export function createPageStorage(): QueueStorage {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}
