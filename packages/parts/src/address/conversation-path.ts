import { type Id, PRODUCT } from '@parley/domain'

interface Opened {
  /** The message whose comments are also opened. */
  comments?: Id | null
  /** The request to the customer that opens at once. */
  request?: 'payment'
}

/** The address of a conversation in the team's inbox. */
export function conversationPath(id: Id, { comments, request }: Opened = {}): string {
  const query = { conversation: id, ...(comments && { comments }), ...(request && { request }) }
  return `/${PRODUCT.slug}/messages?${new URLSearchParams(query)}`
}

/** Navigation options that move the focus to the thread of the conversation. */
export const TO_THREAD = { state: { focus: 'thread' } } as const
