import type { Message } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { rememberSeen, seenBefore } from './seen-before.ts'
import { usePageVisible } from './use-page-visible.ts'
import type { OpenThread } from './use-thread.ts'

/** How long a message has been on the screen when it counts as seen, in ms. */
const SEEN_MS = 500

export interface Seen {
  /** The newest message that has been on the screen for a while; null: none. */
  seenId: Id | null
  /**
   * Like `seenId`; what the thread opened with counts as soon as it is shown, and until then what this window had shown before.
   * Nobody answers over anything newer unasked. undefined: not known yet.
   */
  lastSeenId: Id | null | undefined
  /** To be told down to which message the thread is on the screen. */
  show: (messageId: Id | null) => void
}

const isNewer = (one: Message, other: Message) =>
  one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id)
const newest = (one: Message | null, other: Message | null) =>
  one && other && isNewer(other, one) ? other : (one ?? other)

/** What of the open thread has been on the screen. */
export function useSeen(readerId: Id, conversationId: Id, { items, start, stretch, isPending }: OpenThread): Seen {
  const isVisible = usePageVisible()
  const [shownId, show] = useState<Id | null>(null)
  const [seen, setSeen] = useState<Message | null>(null)
  const [opening, setOpening] = useState<{ stretch: string; end: Message | null } | null>(null)
  if (!isPending && opening?.stretch !== stretch) setOpening({ stretch, end: items.at(-1) ?? null })

  const shown = items.find(({ id }) => id === shownId) ?? null
  const isNews = isVisible && shown !== null && (seen === null || isNewer(shown, seen))
  const update = useEffectEvent((id: Id | null) => {
    if (isOnScreen(conversationId)) setSeen(items.find((message) => message.id === id) ?? null)
  })
  useEffect(() => {
    if (!isNews) return undefined
    const timer = setInterval(() => update(shownId), SEEN_MS)
    return () => clearInterval(timer)
  }, [isNews, shownId])

  const end = opening?.end ?? null
  const opensAtEnd = start.messageId === null && start.date === null
  const opened = opensAtEnd || (shown && end && isNewer(shown, end)) ? end : shown
  const [before] = useState(() => seenBefore(readerId, conversationId))
  const lastSeenId = opening === null ? before : (newest(seen, end && opened)?.id ?? null)
  useEffect(() => {
    if (lastSeenId !== undefined) rememberSeen(readerId, conversationId, lastSeenId)
  }, [readerId, conversationId, lastSeenId])
  return { seenId: seen?.id ?? null, lastSeenId, show }
}

/** Whether nothing lies over the foot of the messages: no dialog, no comments on a narrow screen, no edge of the window. */
function isOnScreen(conversationId: Id): boolean {
  const log = document.querySelector(`[data-thread-of="${CSS.escape(conversationId)}"] [role="log"]`)
  if (!log) return false
  const { left, width, bottom } = log.getBoundingClientRect()
  return log.contains(document.elementFromPoint(left + width / 2, bottom - 1))
}
