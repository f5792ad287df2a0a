import { useEffect } from 'react'

const QUIET = '/favicon.svg'
const UNREAD = '/favicon-unread.svg'

/** Adds a dot to the favicon while something is unread. */
export function useFavicon(hasUnread: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!icon) return undefined
    icon.setAttribute('href', hasUnread ? UNREAD : QUIET)
    return () => icon.setAttribute('href', QUIET)
  }, [hasUnread])
}
