import type { Comment } from '@parley/contract'
import type { Id } from '@parley/domain'
import { type RefObject, useEffect, useRef } from 'react'
import { elementIdOf } from './use-read-comments.ts'

const NEAR_END_PX = 48

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR_END_PX

/**
 * Keeps the newest of the comments that are drawn in view: at first the first unread one or the last, afterwards the last one
 * when it is one's own or when the end was in view. Give the ref to the element that scrolls.
 */
export function useCommentScroll(comments: readonly Comment[], userId: Id): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  const isFirst = useRef(true)
  const last = comments.at(-1)

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const update = () => {
      wasAtEnd.current = isAtEnd(element)
    }
    const observer = new ResizeObserver(() => wasAtEnd.current && element.scrollTo({ top: element.scrollHeight }))
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [])
  useEffect(() => {
    const element = ref.current
    if (!last || !element) return
    const unread =
      isFirst.current && comments.find((one) => one.isUnread || one.replies.some((reply) => reply.isUnread))
    if (unread) document.getElementById(elementIdOf(unread.id))?.scrollIntoView({ block: 'start' })
    else if (isFirst.current || wasAtEnd.current || last.authorId === userId) {
      element.scrollTo({ top: element.scrollHeight })
    }
    wasAtEnd.current = isAtEnd(element)
    isFirst.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- a new last comment is what moves the list
  }, [last?.id])
  return ref
}
