import type { QueueStorage } from './outgoing/outgoing-store.ts'

/** Keeps texts for as long as the page lives, where the browser keeps nothing. */
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
