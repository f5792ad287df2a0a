import { useEndpointMutation } from '@parley/client'
import { readComments } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** How long unread comments must be visible before they count as read, in milliseconds. */
const READ_AFTER_MS = 800

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const isVisible = () => document.visibilityState === 'visible'

/** The id of a comment's DOM element. */
export const elementIdOf = (commentId: Id) => `comment-${commentId}`

/**
 * Marks the comments on a message as read once all unread ones have been in view. Returns those that were unread at any
 * time since the sidebar was opened, so that they stay marked.
 */
export function useReadComments(messageId: Id, unreadIds: readonly Id[]): ReadonlySet<Id> {
  const { mutate } = useEndpointMutation(readComments)
  const isPageVisible = useSyncExternalStore(subscribe, isVisible)
  const [fresh, setFresh] = useState<ReadonlySet<Id>>(new Set())
  const unread = unreadIds.join(' ')

  const added = unreadIds.filter((id) => !fresh.has(id))
  if (added.length > 0) setFresh(new Set([...fresh, ...added]))

  useEffect(() => {
    if (!isPageVisible || unread === '') return undefined
    const unseen = new Set(unread.split(' ').map(elementIdOf))
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) unseen.delete(target.id)
      if (unseen.size > 0 || timer) return
      timer = setTimeout(() => mutate({ params: { id: messageId }, body: {} }), READ_AFTER_MS)
    })
    for (const id of unseen) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isPageVisible, unread, messageId, mutate])
  return fresh
}
