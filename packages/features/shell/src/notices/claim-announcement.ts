import { isLookedAt } from '@parley/parts/desktop-notices'

/** Delay in milliseconds of a page that nobody is looking at, so that the page in focus announces first. */
const OTHERS_FIRST_MS = 1000
/** Time in milliseconds during which no other page announces the same thing; hidden pages are slow. */
const TOLD_MS = 30_000

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Whether this page is the one of the browser's pages that announces something: the page in focus, otherwise any.
 * Without the browser's locks (plain http) each page does.
 */
export async function claimAnnouncement(thing: string): Promise<boolean> {
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
