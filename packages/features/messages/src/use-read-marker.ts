import { isUnanswered, POLL_MS, useEndpointMutation } from '@parley/client'
import { type Conversation, readConversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useEffect, useRef } from 'react'
import { usePageVisible } from './use-page-visible.ts'

/**
 * Marks the open conversation as read up to the newest message that has been on the screen, repeatedly as newer ones
 * are seen while the page is visible; retries while the server does not answer.
 */
export function useReadMarker(conversation: Conversation | undefined, seenId: Id | null): void {
  const { mutate, error } = useEndpointMutation(readConversation)
  const isVisible = usePageVisible()
  const told = useRef<Id | null>(null)
  const id = conversation?.id ?? ''
  const upTo = isVisible && conversation && conversation.unreadCount > 0 ? seenId : null
  useEffect(() => {
    if (upTo === null || upTo === told.current) return
    told.current = upTo
    mutate({ params: { id }, body: { upToMessageId: upTo } })
  }, [id, upTo, mutate])
  const isLost = isUnanswered(error)
  useEffect(() => {
    if (!isLost || upTo === null) return undefined
    const timer = setTimeout(() => mutate({ params: { id }, body: { upToMessageId: upTo } }), POLL_MS)
    return () => clearTimeout(timer)
  }, [isLost, id, upTo, mutate])
}
