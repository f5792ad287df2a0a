/** What the browser says about its own notifications for this page. */
export type DesktopPermission = NotificationPermission | 'unsupported'

export const readDesktopPermission = (): DesktopPermission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

export interface DesktopNotice {
  /** Of two with one id the later replaces the earlier, also from another tab. */
  id: string
  title: string
  body: string
  /** Called when the person clicks it; their window is in front then. */
  onOpen: () => void
}

/** Whether somebody looks at the page: it is in front and has the focus. */
export const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/**
 * Shows a message of the browser, where it is allowed and nobody looks at the page: who does, sees it there. Says whether it
 * did.
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
    // Browsers of phones show them from a service worker only.
    return false
  }
}
