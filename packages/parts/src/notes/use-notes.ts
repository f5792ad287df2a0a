import { useEndpointQuery } from '@parley/client'
import { listNotes } from '@parley/contract'
import type { Id } from '@parley/domain'

/** All notes of a conversation, including archived ones. */
export function useNotes(conversationId: Id) {
  return useEndpointQuery(
    listNotes,
    { params: { id: conversationId }, query: { includeArchived: 'true' } },
    { poll: true },
  )
}
