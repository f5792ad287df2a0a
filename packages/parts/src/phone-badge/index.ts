import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the number of items that wait in Phone. */
export function setPhoneCount(value: number): void {
  count = value
  for (const listener of listeners) listener()
}

/**
 * The number of items that wait in Phone, as far as it is known; the code that counts them is fetched after the first
 * screen.
 */
export const usePhoneCount = (): number => useSyncExternalStore(subscribe, () => count)
