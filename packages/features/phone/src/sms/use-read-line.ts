import { useEndpointMutation } from '@parley/client'
import { type LineConversation, readLineConversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useEffect, useRef } from 'react'
import { usePageVisible } from '../use-page-visible.ts'

/** Marks the open conversation as read up to `seenId`, the newest text in view, while the page is visible. */
export function useReadLine({ id, unreadCount }: LineConversation, seenId: Id | null): void {
  const { mutate } = useEndpointMutation(readLineConversation)
  const isVisible = usePageVisible()
  const told = useRef<Id | null>(null)
  const upToMessageId = isVisible && unreadCount > 0 ? seenId : null
  useEffect(() => {
    if (upToMessageId === null || upToMessageId === told.current) return
    told.current = upToMessageId
    const forget = () => {
      told.current = null
    }
    mutate({ params: { id }, body: { upToMessageId } }, { onError: forget })
  }, [id, upToMessageId, mutate])
}
