import { useEffect } from 'react'

const QUIET = '/favicon.svg'
const UNREAD = '/favicon-unread.svg'

/** The icon in the browser's tab has a dot while something is unread. */
export function useFavicon(hasUnread: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!icon) return undefined
    icon.setAttribute('href', hasUnread ? UNREAD : QUIET)
    return () => icon.setAttribute('href', QUIET)
  }, [hasUnread])
}
