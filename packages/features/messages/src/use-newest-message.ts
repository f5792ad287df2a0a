import { useEndpointPages } from '@parley/client'
import { listMessages } from '@parley/contract'
import type { Id } from '@parley/domain'

/** The newest message of a conversation that has been loaded; null: none. */
export function useNewestMessageId(conversationId: Id): Id | null {
  const { data } = useEndpointPages(listMessages, { params: { id: conversationId } })
  return data?.pages[0]?.items.at(-1)?.id ?? null
}
