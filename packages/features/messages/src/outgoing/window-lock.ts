const held = new Set<string>()

/**
 * Runs `work` unless somebody works under the same name, in any window of this device; null then. Without the browser's locks
 * (plain http) only this window is looked at, and the server's idempotency keys do the rest.
 */
export async function withWindowLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  if (held.has(name)) return null
  held.add(name)
  try {
    const { locks } = navigator as { locks?: LockManager }
    if (!locks) return await work()
    return await locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : Promise.resolve(null)))
  } finally {
    held.delete(name)
  }
}
