import type { Comment } from '@parley/contract'
import type { Id } from '@parley/domain'
import { type RefObject, useEffect, useRef } from 'react'
import { elementIdOf } from './use-read-comments.ts'

const NEAR_END_PX = 48

/** Where a list was left standing. */
interface Position {
  scrollTop: number
  isAtEnd: boolean
  /** The comment that stands at the top until somebody scrolls. */
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
 * Keeps the newest of the comments that are drawn in view: at first the first unread one or the last, in more and in less room
 * too; afterwards the last one when it is one's own or when the end was in view. Give the ref to the element that scrolls.
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
