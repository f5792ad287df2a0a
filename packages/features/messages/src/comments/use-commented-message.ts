import { useEndpointQuery } from '@parley/client'
import { getConversation, listMessages, type Message } from '@parley/contract'
import type { Id } from '@parley/domain'

const AROUND = 10

/** The message that is commented on, and who wrote it. */
export interface Commented {
  message: Message
  authorName: string
}

/** Undefined until it is known. */
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
