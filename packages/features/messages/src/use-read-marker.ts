import { isUnanswered, POLL_MS, useEndpointMutation } from '@parley/client'
import { type Conversation, readConversation } from '@parley/contract'
import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const isVisible = () => document.visibilityState === 'visible'

/**
 * Reads the open conversation, now and whenever something new comes in, while the page can be seen; again and again while the
 * server does not answer.
 */
export function useReadMarker(conversation: Conversation | undefined): void {
  const { mutate, error } = useEndpointMutation(readConversation)
  const visible = useSyncExternalStore(subscribe, isVisible)
  const id = conversation?.id
  // A message that came in while an earlier one was being read leaves the number as it was.
  const unread = conversation?.unreadCount ? `${conversation.unreadCount} up to ${conversation.lastMessageAt}` : null
  useEffect(() => {
    if (id && visible && unread) mutate({ params: { id }, body: {} })
  }, [id, visible, unread, mutate])
  const isLost = isUnanswered(error)
  useEffect(() => {
    if (!isLost || !id || !visible || !unread) return undefined
    const timer = setTimeout(() => mutate({ params: { id }, body: {} }), POLL_MS)
    return () => clearTimeout(timer)
  }, [isLost, id, visible, unread, mutate])
}
