import type { MessageStatus } from './conversation.entities.ts'
import type { E164, Id } from './values.ts'

/** The line of one person: what they call and text from, and are reached at. */
export interface OwnLine {
  userId: Id
  /** null: they have no number of their own yet. */
  phoneNumber: E164 | null
  /** Nothing rings at their place. */
  doNotDisturb: boolean
  /** The telephone that their calls ring at; null: they have not said. */
  ringsAt: E164 | null
}

/** What one person and a customer text each other on that person's own line. */
export interface LineConversation {
  id: Id
  userId: Id
  customerId: Id
  /** The customer's number that wrote last; texts go to it while it is theirs. null: none has. */
  replyTo: E164 | null
  /** '' while nothing was said. */
  lastMessage: string
  /** When that was, or when the conversation began. */
  lastMessageAt: Date
  /** Texts of the customer that the person has not seen. */
  unreadCount: number
}

export const LINE_TEXT_DIRECTIONS = ['sent', 'received'] as const
export type LineTextDirection = (typeof LINE_TEXT_DIRECTIONS)[number]

/** A text on somebody's own line. */
export interface LineText {
  id: Id
  conversationId: Id
  content: string
  direction: LineTextDirection
  /** As of a message of the inbox; received ones are delivered. */
  status: MessageStatus
  createdAt: Date
  /** How many pictures came with it. */
  mediaCount: number
  /** A card number in it was shortened before it was stored. */
  hasMaskedCard: boolean
}
