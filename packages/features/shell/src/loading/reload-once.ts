const KEY = 'reloaded'
const AGAIN_AFTER_MS = 3_600_000

/**
 * Reloads the page, at most once an hour in a window, so that nothing reloads again and again; false when it does not.
 * Drafts save themselves when the page goes.
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
