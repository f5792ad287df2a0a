const held = new Set<string>()

/**
 * Runs `work` unless work under the same name is in progress in any window of this device; resolves to null then.
 * Without the Web Locks API (plain http) only this window is checked, and the server's idempotency keys prevent
 * duplicates.
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
