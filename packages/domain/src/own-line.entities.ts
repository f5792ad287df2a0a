import type { MessageStatus } from './conversation.entities.ts'
import type { E164, Id } from './values.ts'

/** The own line of a user: the number they call and text from and are reached at. */
export interface OwnLine {
  userId: Id
  /** null when the user has no number of their own yet. */
  phoneNumber: E164 | null
  /** Whether incoming calls do not ring for them. */
  doNotDisturb: boolean
  /** The telephone on which their calls ring; null when they have given none. */
  ringsAt: E164 | null
}

/** The texts between a user, on their own line, and a customer. */
export interface LineConversation {
  id: Id
  userId: Id
  customerId: Id
  /** The customer's number that texted last; replies go to it as long as it is theirs. null when none has texted. */
  replyTo: E164 | null
  /** Empty while there is no message. */
  lastMessage: string
  /** When the last message was sent or received, or when the conversation began. */
  lastMessageAt: Date
  /** Number of texts from the customer that the user has not seen. */
  unreadCount: number
}

export const LINE_TEXT_DIRECTIONS = ['sent', 'received'] as const
export type LineTextDirection = (typeof LINE_TEXT_DIRECTIONS)[number]

/** A text on a user's own line. */
export interface LineText {
  id: Id
  conversationId: Id
  content: string
  direction: LineTextDirection
  /** As for a message of the inbox; received texts are always delivered. */
  status: MessageStatus
  createdAt: Date
  /** Number of pictures received with it. */
  mediaCount: number
  /** Whether a card number in it was masked before it was stored. */
  hasMaskedCard: boolean
}
