import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says how much waits in Phone. */
export function setPhoneCount(value: number): void {
  count = value
  for (const listener of listeners) listener()
}

/** How much waits in Phone, as far as it is known; what counts it is fetched after the first screen. */
export const usePhoneCount = (): number => useSyncExternalStore(subscribe, () => count)
