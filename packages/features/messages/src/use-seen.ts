import type { Message } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { rememberSeen, seenBefore } from './seen-before.ts'
import { usePageVisible } from './use-page-visible.ts'
import type { OpenThread } from './use-thread.ts'

/** How long a message must be on the screen to count as seen, in milliseconds. */
const SEEN_MS = 500

export interface Seen {
  /** The newest message that counts as seen; null when there is none. */
  seenId: Id | null
  /**
   * Like `seenId`, but messages that the thread opened with count as soon as they are shown; before that, the value
   * that this window had remembered. Sending despite anything newer needs a confirmation. undefined while not known.
   */
  lastSeenId: Id | null | undefined
  /** Reports the newest message that the thread currently shows. */
  show: (messageId: Id | null) => void
}

const isNewer = (one: Message, other: Message) =>
  one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id)
const newest = (one: Message | null, other: Message | null) =>
  one && other && isNewer(other, one) ? other : (one ?? other)

/** Tracks which messages of the open thread have been on the screen. */
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

/**
 * Whether the bottom of the messages is visible: not covered by a dialog or by comments on a narrow screen, and inside
 * the window.
 */
function isOnScreen(conversationId: Id): boolean {
  const log = document.querySelector(`[data-thread-of="${CSS.escape(conversationId)}"] [role="log"]`)
  if (!log) return false
  const { left, width, bottom } = log.getBoundingClientRect()
  return log.contains(document.elementFromPoint(left + width / 2, bottom - 1))
}
