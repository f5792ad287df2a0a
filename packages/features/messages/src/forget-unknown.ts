import type { Id } from '@parley/domain'
import type { OutgoingText } from '@parley/state-machines'
import { createOutgoingStore } from './outgoing/outgoing-store.ts'
import { forgetSeen } from './seen-before.ts'

/** Whether the server has a record. */
export interface KnownRecords {
  hasMessage: (id: Id) => boolean
  hasConversation: (id: Id) => boolean
}

/**
 * Aligns a user's data on this device with a server that was reset and has fewer records: messages that it does not
 * have count as not seen, and outgoing texts for conversations that it does not have are dropped.
 */
export function forgetUnknown(userId: Id, { hasMessage, hasConversation }: KnownRecords): void {
  forgetSeen(userId, hasMessage)
  const sayWhatWasSeen = (text: OutgoingText): OutgoingText =>
    text.lastSeenMessageId && !hasMessage(text.lastSeenMessageId) ? { ...text, lastSeenMessageId: undefined } : text
  createOutgoingStore(userId, localStorage).update((queue) =>
    queue.filter(({ conversationId }) => hasConversation(conversationId)).map(sayWhatWasSeen),
  )
}
