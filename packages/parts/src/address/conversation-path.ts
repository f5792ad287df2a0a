import { type Id, PRODUCT } from '@parley/domain'

interface Opened {
  /** The message of which the comments are open too. */
  comments?: Id | null
  /** What is asked of its customer at once. */
  request?: 'payment'
}

/** Where a conversation of the team's inbox is read. */
export function conversationPath(id: Id, { comments, request }: Opened = {}): string {
  const query = { conversation: id, ...(comments && { comments }), ...(request && { request }) }
  return `/${PRODUCT.slug}/messages?${new URLSearchParams(query)}`
}

/** Goes to a conversation with the focus. */
export const TO_THREAD = { state: { focus: 'thread' } } as const
