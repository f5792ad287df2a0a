const KEY = 'reloaded'
const AGAIN_AFTER_MS = 3_600_000

/**
 * Reloads the page, at most once per hour and window to prevent reload loops; returns false when it does not reload.
 * Drafts save themselves when the page unloads.
 */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY))
    if (now - last < AGAIN_AFTER_MS) return false
    sessionStorage.setItem(KEY, String(now))
  } catch {
    return false
  }
  window.location.reload()
  return true
}
