/** The browser's permission for notifications of this page. */
export type DesktopPermission = NotificationPermission | 'unsupported'

export const readDesktopPermission = (): DesktopPermission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

export interface DesktopNotice {
  /** A later notice with the same id replaces the earlier one, also from another tab. */
  id: string
  title: string
  body: string
  /** Called when the user clicks the notice, after the window was brought to the front. */
  onOpen: () => void
}

/** Whether the user is looking at the page: it is visible and has the focus. */
export const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/**
 * Shows a browser notification if it is permitted and the user is not looking at the page, where they would see it
 * anyway. Returns whether it was shown.
 */
export function showDesktopNotice({ id, title, body, onOpen }: DesktopNotice): boolean {
  if (isLookedAt() || readDesktopPermission() !== 'granted') return false
  try {
    const notice = new Notification(title, { body, tag: id })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
      onOpen()
    })
    return true
  } catch {
    // Mobile browsers show notifications only from a service worker.
    return false
  }
}
