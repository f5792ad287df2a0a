import type { Id } from '@parley/domain'
import { createContext, type RefObject, use } from 'react'

/**
 * The newest message of the open thread that has been on the screen, for components in the thread that send; null when
 * there is none.
 */
export const LastSeenContext = createContext<RefObject<Id | null> | null>(null)

/** Returns the last seen message; throws outside a thread. */
export function useLastSeenMessage(): RefObject<Id | null> {
  const lastSeen = use(LastSeenContext)
  if (!lastSeen) throw new Error('useLastSeenMessage: wrap the tree in LastSeenContext')
  return lastSeen
}
