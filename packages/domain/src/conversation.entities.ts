import type { E164, Id } from './values.ts'

export const MESSAGE_STATUSES = ['pending', 'delivered', 'failed'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

export const MESSAGE_DIRECTIONS = ['inbound', 'outbound'] as const
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number]

/** What a message is for: typed by a person, made by a payment request, or answered by the product itself. */
export const MESSAGE_KINDS = ['text', 'payment_request', 'system'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const SCHEDULED_MESSAGE_STATUSES = ['scheduled', 'sent', 'failed', 'cancelled'] as const
export type ScheduledMessageStatus = (typeof SCHEDULED_MESSAGE_STATUSES)[number]

/** Whom the composer addresses: the customer by text, or the team by a note. */
export const COMPOSER_MODES = ['sms', 'note'] as const
export type ComposerMode = (typeof COMPOSER_MODES)[number]

export const CONVERSATION_STATES = ['open', 'snoozed', 'done'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]
/** The states that need no time and nobody's name. */
export type UnsnoozedState = Exclude<ConversationState, 'snoozed'>

export const TEMPLATE_CATEGORIES = ['general', 'appointments', 'payments', 'follow-ups', 'reminders'] as const
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]

/** A text that is kept to be used again. */
export interface Template {
  id: Id
  name: string
  content: string
  category: TemplateCategory
  /** null: the product made it. */
  createdByUserId: Id | null
  /** Rises with every edit. */
  version: number
  /** Texts that came from it. */
  useCount: number
  lastUsedAt: Date | null
  /** Who edited it last; null: nobody has. */
  updatedByUserId: Id | null
  updatedAt: Date
  /** A deleted one is shown nowhere; texts that came from it may still leave. */
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

/** Why a conversation is put away for a while, and who did it. */
export interface Snooze {
  /** When it comes back by itself; null: only when the customer writes or pays, as it does before the time too. */
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
  /** The number from which the customer wrote last, whoever's it is now; null: none has. See `replyNumber`. */
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
  /** The link that a payment request's text carries; the thread shows how it stands. */
  paymentLinkId: Id | null
  createdAt: Date
  /** Outbound: when the carrier took it; absent or null: not yet. */
  acceptedAt?: Date | null
  /** How many pictures came with it; absent: none. */
  mediaCount?: number
  /** A card number in it was shortened before it was stored. */
  hasMaskedCard?: boolean
}

/** A text that leaves at its time. */
export interface ScheduledMessage {
  id: Id
  conversationId: Id
  content: string
  sendAt: Date
  status: ScheduledMessageStatus
  /** Why it did not leave, or why it waits longer than asked for. */
  reason: string | null
  /** The message that it became. */
  messageId: Id | null
  createdByUserId: Id
  /** The template that it came from; null or absent: none. */
  templateId?: Id | null
}

export interface Note {
  id: Id
  /** null: a note about the customer. */
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
  /** With `{{userId}}` tokens for mentions. */
  content: string
  /** null: a comment of its own; else a reply to that one. */
  parentCommentId: Id | null
  authorId: Id
  resolvedByUserId: Id | null
  resolvedAt: Date | null
  createdAt: Date
  /** Equal to createdAt until the text is edited. */
  updatedAt: Date
}
