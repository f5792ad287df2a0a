import { isNotFound, useEndpointPages, useEndpointWindow } from '@parley/client'
import { listMessages, type Message } from '@parley/contract'
import { type Id, type LocalDate, startOfDay } from '@parley/domain'
import { useEffect, useEffectEvent, useState } from 'react'

/** Where a thread opens: at a message, at a date in the reader's time zone, or at its end when both are null. */
export interface ThreadStart {
  messageId: Id | null
  date: LocalDate | null
}

/**
 * The messages of a conversation around the reading position, and its last page; starts at the end when the message to
 * open at does not exist.
 */
export function useThread(conversationId: Id, { messageId: chosenId, date }: ThreadStart, zone: string) {
  const [missingId, setMissingId] = useState<Id | null>(null)
  const messageId = chosenId === missingId ? null : chosenId
  const params = { id: conversationId }
  const day = messageId === null && date !== null ? startOfDay(date, zone).toISOString() : null
  const anchor = messageId !== null ? { around: messageId } : day !== null ? { at: day } : {}
  const thread = useEndpointWindow(listMessages, { params, anchor }, { poll: true })
  const { items, newer, restart, error } = thread
  if (messageId !== null && isNotFound(error)) setMissingId(messageId)
  const stretch = `${conversationId} ${messageId ?? day ?? 'end'}`
  const reachesEnd = !thread.isPending && !newer.hasMore
  useRestartAtEnd(stretch, messageId === null && day === null && newer.hasMore, restart)

  const elsewhere = useEndpointPages(listMessages, { params }, { enabled: newer.hasMore, poll: true })
  const newest = reachesEnd ? items : elsewhere.data?.pages[0]?.items
  return {
    ...thread,
    /** Where the thread was actually opened. */
    start: { messageId, date },
    isStartMissing: messageId !== chosenId,
    /** The last page of the thread, also while an earlier part is being read; undefined while not known. */
    newest,
    /** The last inbound message that arrived while the end was loaded; null when there is none. */
    arrived: useArrived(reachesEnd ? (items.at(-1) ?? null) : undefined),
    /** Identifies the loaded stretch; a different one needs its own scroll position. */
    stretch,
  }
}

export type OpenThread = ReturnType<typeof useThread>

/** A stretch left while scrolled far up no longer holds its end: restarts it when the reader returns to the end. */
function useRestartAtEnd(stretch: string, hasLostEnd: boolean, restart: () => Promise<void>) {
  const enter = useEffectEvent((entered: string) => {
    if (entered === stretch && hasLostEnd) void restart()
  })
  useEffect(() => enter(stretch), [stretch])
}

function useArrived(end: Message | null | undefined): Message | null {
  const [known, setKnown] = useState<{ end: Message | null | undefined; arrived: Message | null }>({
    end,
    arrived: null,
  })
  if (end !== undefined && end?.id !== known.end?.id) {
    const isArrival = known.end !== undefined && end?.direction === 'inbound'
    setKnown({ end, arrived: isArrival ? end : known.arrived })
  } else if (end === null && known.end === undefined) setKnown({ end, arrived: null })
  return known.arrived
}
