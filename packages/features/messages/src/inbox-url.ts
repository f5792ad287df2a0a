import type { Id } from '@parley/domain'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What the Messages screen shows, as its address says it. */
export interface InboxUrl {
  conversationId: Id | null
  /** null: all inboxes. */
  phoneNumberId: Id | null
  /** A user's id, `unassigned`, or null for everybody's. */
  assignedToUserId: string | null
  search: string
}

const PARAMETER = {
  conversationId: 'conversation',
  phoneNumberId: 'inbox',
  assignedToUserId: 'assigned',
  search: 'search',
} as const

export function readInboxUrl(params: URLSearchParams): InboxUrl {
  return {
    conversationId: params.get(PARAMETER.conversationId),
    phoneNumberId: params.get(PARAMETER.phoneNumberId),
    assignedToUserId: params.get(PARAMETER.assignedToUserId),
    search: params.get(PARAMETER.search) ?? '',
  }
}

/** The address with some parts changed; empty parts and strangers' parameters are dropped and kept respectively. */
export function changeInboxUrl(params: URLSearchParams, change: Partial<InboxUrl>): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [part, value] of Object.entries(change)) {
    const name = PARAMETER[part as keyof InboxUrl]
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  return changed
}

/** Reads and changes the screen's address. Going to a conversation is a step back leads out of; filters replace. */
export function useInboxUrl() {
  const [params, setParams] = useSearchParams()
  const url = useMemo(() => readInboxUrl(params), [params])
  const filter = useCallback(
    (change: Partial<InboxUrl>) => setParams((current) => changeInboxUrl(current, change), { replace: true }),
    [setParams],
  )
  const hrefOf = useCallback(
    (conversationId: Id | null) => `?${changeInboxUrl(params, { conversationId }).toString()}`,
    [params],
  )
  return { url, filter, hrefOf }
}
