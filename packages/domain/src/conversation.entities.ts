import type { E164, Id } from './values.ts'

export const MESSAGE_STATUSES = ['pending', 'delivered', 'failed'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

export const MESSAGE_DIRECTIONS = ['inbound', 'outbound'] as const
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number]

/** The origin of a message: typed by a person, created by a payment request, or an automatic answer of the system. */
export const MESSAGE_KINDS = ['text', 'payment_request', 'system'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const SCHEDULED_MESSAGE_STATUSES = ['scheduled', 'sent', 'failed', 'cancelled'] as const
export type ScheduledMessageStatus = (typeof SCHEDULED_MESSAGE_STATUSES)[number]

/** The addressee of the composer: the customer by text, or the team by a note. */
export const COMPOSER_MODES = ['sms', 'note'] as const
export type ComposerMode = (typeof COMPOSER_MODES)[number]

export const CONVERSATION_STATES = ['open', 'snoozed', 'done'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]
/** The states that need neither a time nor a user. */
export type UnsnoozedState = Exclude<ConversationState, 'snoozed'>

export const TEMPLATE_CATEGORIES = ['general', 'appointments', 'payments', 'follow-ups', 'reminders'] as const
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]

/** A reusable text. */
export interface Template {
  id: Id
  name: string
  content: string
  category: TemplateCategory
  /** null when the system created it. */
  createdByUserId: Id | null
  /** Incremented with every edit. */
  version: number
  /** Number of texts made from it. */
  useCount: number
  lastUsedAt: Date | null
  /** The user who edited it last; null when nobody has. */
  updatedByUserId: Id | null
  updatedAt: Date
  /** When it was deleted: it is no longer shown, but texts made from it may still be sent. */
  deletedAt: Date | null
}

export const ACTION_TYPES = [
  'message_sent',
  'payment_requested',
  'payment_received',
  'conversation_reassigned',
  'manual_payment_processed',
  'message_commented',
  'invoice_created',
] as const
export type ActionType = (typeof ACTION_TYPES)[number] | (string & {})

/** Until when a conversation is snoozed, and by whom. */
export interface Snooze {
  /**
   * When the conversation reopens automatically; null when it does so only if the customer writes or pays, which also
   * reopens it before the time.
   */
  until: Date | null
  byUserId: Id
}

export interface Conversation {
  id: Id
  customerId: Id
  phoneNumberId: Id
  assignedToUserId: Id | null
  state: ConversationState
  /** null unless the state is `snoozed`. */
  snooze: Snooze | null
  /**
   * The number from which the customer wrote last, no matter whose it is now; null when there is none. See
   * `replyNumber`.
   */
  replyTo: E164 | null
}

export interface Message {
  id: Id
  conversationId: Id
  content: string
  direction: MessageDirection
  status: MessageStatus
  sentByUserId: Id | null
  phoneNumberId: Id
  /** The payment link in a payment request's text; the thread shows its status. */
  paymentLinkId: Id | null
  createdAt: Date
  /** When the carrier accepted an outbound message; absent or null when it has not yet. */
  acceptedAt?: Date | null
  /** Number of pictures in the message; absent when there are none. */
  mediaCount?: number
  /** Whether a card number in it was shortened before it was stored. */
  hasMaskedCard?: boolean
}

/** A text that is sent at a scheduled time. */
export interface ScheduledMessage {
  id: Id
  conversationId: Id
  content: string
  sendAt: Date
  status: ScheduledMessageStatus
  /** Why it was not sent, or why it is sent later than requested. */
  reason: string | null
  /** The message that was created from it. */
  messageId: Id | null
  createdByUserId: Id
  /** The template that it was made from; null or absent when there is none. */
  templateId?: Id | null
}

export interface Note {
  id: Id
  /** null for a note about the customer. */
  conversationId: Id | null
  customerId: Id
  content: string
  createdByUserId: Id
  isPinned: boolean
  isArchived: boolean
  createdAt: Date
}

export interface Comment {
  id: Id
  messageId: Id
  conversationId: Id
  /** Text with `{{userId}}` tokens for mentions. */
  content: string
  /** The comment that this one replies to; null for a top-level comment. */
  parentCommentId: Id | null
  authorId: Id
  resolvedByUserId: Id | null
  resolvedAt: Date | null
  createdAt: Date
  /** Equal to createdAt until the text is edited. */
  updatedAt: Date
}
