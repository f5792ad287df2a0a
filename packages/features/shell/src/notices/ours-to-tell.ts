import { isLookedAt } from '@parley/parts/desktop-notices'

/** The page that somebody looks at goes first, in milliseconds. */
const OTHERS_FIRST_MS = 1000
/** So long no other page tells of it, in milliseconds; hidden ones are slow. */
const TOLD_MS = 30_000

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Whether this page is the one of the browser that tells of something: the one that somebody looks at, or else any. Without the
 * browser's locks (plain http) each does.
 */
export async function isOursToTell(thing: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return true
  if (!isLookedAt()) await pass(OTHERS_FIRST_MS)
  return new Promise((resolve) => {
    const take = async (lock: Lock | null) => {
      resolve(lock !== null)
      if (lock) await pass(TOLD_MS)
    }
    void locks.request(`told of ${thing}`, { ifAvailable: true }, take).catch(() => resolve(true))
  })
}
