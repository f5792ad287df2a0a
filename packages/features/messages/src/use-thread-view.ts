import type { Id } from '@parley/domain'
import type { ThreadView } from '@parley/ui'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ThreadRow } from './thread-rows.ts'
import type { OpenThread } from './use-thread.ts'

interface Input {
  thread: OpenThread
  rows: readonly ThreadRow[]
  /** The id of the reader. */
  userId: Id
  showEnd: () => void
  /** Called with the newest message that the thread currently shows; null when it shows none. */
  onShown: (messageId: Id | null) => void
}

interface View extends Pick<ThreadView, 'isAtEnd' | 'lastKey'> {
  day: string | null
}

/** The message at a row, or the nearest one above it. */
function messageAt(rows: readonly ThreadRow[], key: string | null): Id | undefined {
  const index = rows.findIndex((row) => row.key === key)
  return rows.slice(0, index + 1).findLast((row) => row.kind === 'message')?.key
}

/** Tracks the visible part of a thread and the new messages below it; scrolls to messages that the reader sends. */
export function useThreadView({ thread, rows, userId, showEnd, onShown }: Input) {
  const { items, newer, stretch } = thread
  const [view, setView] = useState<View>({ isAtEnd: true, day: null, lastKey: null })
  const onViewChange = useCallback(
    ({ isAtEnd, topKey, lastKey }: ThreadView) => {
      const day = rows.find(({ key }) => key === topKey)?.heading ?? null
      setView((now) =>
        now.isAtEnd === isAtEnd && now.day === day && now.lastKey === lastKey ? now : { isAtEnd, day, lastKey },
      )
    },
    [rows],
  )
  const last = items.at(-1)
  const [read, setRead] = useState({ stretch, to: last?.id })
  const isAtRealEnd = view.isAtEnd && !newer.hasMore
  const shownId = (isAtRealEnd && view.lastKey !== null ? last?.id : messageAt(rows, view.lastKey)) ?? null
  useEffect(() => onShown(shownId), [onShown, shownId])
  if (read.stretch !== stretch || read.to === undefined || (isAtRealEnd && read.to !== last?.id)) {
    if (read.stretch !== stretch || read.to !== last?.id) setRead({ stretch, to: last?.id })
  }

  const missed = items.slice(items.findIndex(({ id }) => id === read.to) + 1)
  const missedOfOthers = newer.hasMore ? [] : missed.filter(({ sentByUserId }) => sentByUserId !== userId)
  const end = thread.newest?.at(-1)
  const knownEnd = useRef<Id | undefined>(undefined)
  const showOwn = useEffectEvent((endId: Id | undefined) => {
    const isNew = knownEnd.current !== undefined && knownEnd.current !== endId
    knownEnd.current = endId
    if (isNew && end?.sentByUserId === userId) showEnd()
  })
  useEffect(() => showOwn(end?.id), [end?.id])

  return {
    onViewChange,
    isAtEnd: isAtRealEnd,
    /** Number of messages from others since the reader was at the end. */
    newCount: missedOfOthers.length,
    /** The text of the latest of these; null when there is none. */
    newest: missedOfOthers.at(-1)?.content ?? null,
    /** The day being read; null at the end, where it is not shown. */
    day: isAtRealEnd ? null : view.day,
  }
}
