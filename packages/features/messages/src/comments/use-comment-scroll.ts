import type { Comment } from '@parley/contract'
import type { Id } from '@parley/domain'
import { type RefObject, useEffect, useRef } from 'react'
import { elementIdOf } from './use-read-comments.ts'

const NEAR_END_PX = 48

/** The scroll position of a list. */
interface Position {
  scrollTop: number
  isAtEnd: boolean
  /** The comment kept at the top until the user scrolls. */
  from: Id | null
}

function positionOf({ scrollHeight, scrollTop, clientHeight }: HTMLElement, from: Id | null): Position {
  return { scrollTop, isAtEnd: scrollHeight - scrollTop - clientHeight < NEAR_END_PX, from }
}

function moveTo(element: HTMLElement, from: Id | null): Position {
  if (from === null) element.scrollTo({ top: element.scrollHeight })
  else document.getElementById(elementIdOf(from))?.scrollIntoView({ block: 'start' })
  return positionOf(element, from)
}

/**
 * Keeps the relevant comment in view: initially the first unread one, otherwise the last, also when the list is
 * resized; later scrolls to a new last comment when the user wrote it or the end was in view. Attach the returned ref
 * to the scrolling element.
 */
export function useCommentScroll(comments: readonly Comment[], userId: Id): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const position = useRef<Position>({ scrollTop: 0, isAtEnd: true, from: null })
  const isFirst = useRef(true)
  const last = comments.at(-1)

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const update = () => {
      if (element.scrollTop !== position.current.scrollTop) position.current = positionOf(element, null)
    }
    const observer = new ResizeObserver(() => {
      const { isAtEnd, from } = position.current
      if (isAtEnd || from !== null) position.current = moveTo(element, from)
    })
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
    const isWanted = isFirst.current || position.current.isAtEnd || last.authorId === userId
    position.current = isWanted
      ? moveTo(element, unread ? unread.id : null)
      : positionOf(element, position.current.from)
    isFirst.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- a new last comment is what moves the list
  }, [last?.id])
  return ref
}
