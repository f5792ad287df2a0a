import { createContext, type MouseEventHandler, use } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** Whether one is in a meeting's room, which going to another page would leave. */
export const InRoomContext = createContext(false)

/** A link to a page; from a room to a tab of its own. */
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
