import { useEndpointQuery } from '@parley/client'
import { getConversation, listMessages, type Message } from '@parley/contract'
import type { Id } from '@parley/domain'

const AROUND = 10

/** The commented message and the name of its author. */
export interface Commented {
  message: Message
  authorName: string
}

/** Returns the commented message; undefined until it is loaded. */
export function useCommentedMessage(conversationId: Id, messageId: Id): Commented | undefined {
  const conversation = useEndpointQuery(getConversation, { params: { id: conversationId } })
  const messages = useEndpointQuery(listMessages, {
    params: { id: conversationId },
    query: { around: messageId, limit: AROUND },
  })
  const message = messages.data?.find(({ id }) => id === messageId)
  if (!message) return undefined
  const authorName = message.direction === 'inbound' ? conversation.data?.customer.name : message.senderName
  return { message, authorName: authorName ?? 'Unknown' }
}
