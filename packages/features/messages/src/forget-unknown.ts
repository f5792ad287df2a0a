import type { Id } from '@parley/domain'
import type { OutgoingText } from '@parley/state-machines'
import { createOutgoingStore } from './outgoing/outgoing-store.ts'
import { forgetSeen } from './seen-before.ts'

/** What the server knows. */
export interface KnownRecords {
  hasMessage: (id: Id) => boolean
  hasConversation: (id: Id) => boolean
}

/**
 * Brings what this device keeps of a person in line with a server that began anew and knows less: a message that it does not know
 * has not been seen, and a text for a conversation that it does not know has nowhere to go.
 */
export function forgetUnknown(userId: Id, { hasMessage, hasConversation }: KnownRecords): void {
  forgetSeen(userId, hasMessage)
  const sayWhatWasSeen = (text: OutgoingText): OutgoingText =>
    text.lastSeenMessageId && !hasMessage(text.lastSeenMessageId) ? { ...text, lastSeenMessageId: undefined } : text
  createOutgoingStore(userId, localStorage).update((queue) =>
    queue.filter(({ conversationId }) => hasConversation(conversationId)).map(sayWhatWasSeen),
  )
}
