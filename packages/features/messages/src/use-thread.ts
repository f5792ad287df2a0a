import { isNotFound, useEndpointPages, useEndpointWindow } from '@parley/client'
import { listMessages, type Message } from '@parley/contract'
import { type Id, type LocalDate, startOfDay } from '@parley/domain'
import { useEffect, useEffectEvent, useState } from 'react'

/** Where a thread opens: at a message, at a day of the reader's zone, or with neither at its end. */
export interface ThreadStart {
  messageId: Id | null
  date: LocalDate | null
}

/** The messages of a conversation around where it is read, and what is known of its end; at its end where the message of the start is not one of them. */
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
    /** Where it has opened. */
    start: { messageId, date },
    isStartMissing: messageId !== chosenId,
    /** The page that the thread ends with, also while an earlier stretch is read; undefined: not known yet. */
    newest,
    /** A message that came in while the end was shown. */
    arrived: useArrived(reachesEnd ? (items.at(-1) ?? null) : undefined),
    /** Identifies the stretch: another one is another thread to scroll. */
    stretch,
  }
}

export type OpenThread = ReturnType<typeof useThread>

/** A stretch that was left far up has let go of its end: whoever comes back for the end gets it. */
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
