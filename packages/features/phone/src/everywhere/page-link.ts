import { createContext, type MouseEventHandler, use } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** Whether the app is in a meeting's room, which navigating to another page would leave. */
export const InRoomContext = createContext(false)

/** Returns the link props for a page; from a room the page opens in a new tab. */
export function usePageLink(to: string): {
  href: string
  onClick: MouseEventHandler<HTMLAnchorElement>
  target?: '_blank'
} {
  const isInRoom = use(InRoomContext)
  const href = useHref(to)
  const follow = useLinkClickHandler(to, isInRoom ? { target: '_blank' } : {})
  return { href, onClick: follow, ...(isInRoom && { target: '_blank' }) }
}
