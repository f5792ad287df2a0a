import { carrierFailureText, type Id, mentionedIds, type PhoneNumber } from '@parley/domain'
import type { Owned, WorldConversation, WorldCustomer, WorldMessage, WorldTemplate, WorldUser } from '../types.ts'
import type { WorldBuilder } from './world-builder.ts'

export function openConversation(
  builder: WorldBuilder,
  customer: WorldCustomer,
  line: PhoneNumber,
  extra: Partial<Pick<WorldConversation, 'assignedToUserId' | 'state' | 'createdAt'>> = {},
): Owned<WorldConversation> {
  const conversation = builder.own({
    id: builder.id(),
    customerId: customer.id,
    phoneNumberId: line.id,
    assignedToUserId: null,
    state: 'open' as const,
    snooze: null,
    wokenAt: null,
    replyTo: null,
    lastMessage: null,
    lastMessageAt: null,
    lastPayment: null,
    inboundCount: 0,
    openInvoices: 0,
    createdAt: builder.time.at(60, '08:00'),
    ...extra,
  })
  builder.world.conversations.push(conversation)
  return conversation
}

export type MessageDraft = Pick<WorldMessage, 'content' | 'createdAt'> &
  Partial<Pick<WorldMessage, 'status' | 'kind' | 'failureCode' | 'paymentLinkId' | 'acceptedAt'>>

/** A text from the customer. */
export function inbound(
  builder: WorldBuilder,
  conversation: WorldConversation,
  draft: MessageDraft,
): Owned<WorldMessage> {
  return addMessage(builder, conversation, { ...draft, direction: 'inbound', sentByUserId: null })
}

/** A text to the customer, from a user or, when `sender` is null, from the business itself. */
export function outbound(
  builder: WorldBuilder,
  conversation: WorldConversation,
  sender: Pick<WorldUser, 'id'> | null,
  draft: MessageDraft,
): Owned<WorldMessage> {
  return addMessage(builder, conversation, { ...draft, direction: 'outbound', sentByUserId: sender?.id ?? null })
}

function addMessage(
  builder: WorldBuilder,
  conversation: WorldConversation,
  draft: MessageDraft & Pick<WorldMessage, 'direction' | 'sentByUserId'>,
): Owned<WorldMessage> {
  const status = draft.status ?? 'delivered'
  const message = builder.own({
    id: builder.id(),
    conversationId: conversation.id,
    phoneNumberId: conversation.phoneNumberId,
    kind: 'text' as const,
    failureCode: null,
    failureText: status === 'failed' ? carrierFailureText(draft.failureCode ?? null) : null,
    paymentLinkId: null,
    ...draft,
    status,
    carrierId: status === 'pending' && !draft.acceptedAt ? null : `SM${builder.random.hex(32)}`,
  })
  builder.world.messages.push(message)
  return message
}

export function addNote(
  builder: WorldBuilder,
  conversation: WorldConversation,
  author: Pick<WorldUser, 'id'>,
  content: string,
  createdAt: Date,
  extra: { isPinned?: boolean; isArchived?: boolean } = {},
): void {
  builder.world.notes.push(
    builder.own({
      id: builder.id(),
      conversationId: conversation.id,
      customerId: conversation.customerId,
      content,
      createdByUserId: author.id,
      isPinned: extra.isPinned ?? false,
      isArchived: extra.isArchived ?? false,
      createdAt,
    }),
  )
}

export function addComment(
  builder: WorldBuilder,
  message: WorldMessage,
  author: Pick<WorldUser, 'id'>,
  content: string,
  createdAt: Date,
  extra: { parentCommentId?: Id; resolvedBy?: Pick<WorldUser, 'id'>; resolvedAt?: Date; updatedAt?: Date } = {},
): Id {
  const id = builder.id()
  builder.world.comments.push(
    builder.own({
      id,
      messageId: message.id,
      conversationId: message.conversationId,
      content,
      mentionedUserIds: mentionedIds(content).filter((id) =>
        builder.world.users.some((user) => user.id === id && user.status === 'active'),
      ),
      parentCommentId: extra.parentCommentId ?? null,
      authorId: author.id,
      resolvedByUserId: extra.resolvedBy?.id ?? null,
      resolvedAt: extra.resolvedAt ?? null,
      createdAt,
      updatedAt: extra.updatedAt ?? createdAt,
    }),
  )
  return id
}

type NewTemplate = Pick<WorldTemplate, 'name' | 'category' | 'content'> & {
  /** How many times it was used, and how many days ago it was last used. */
  used?: [times: number, daysAgo: number]
}

export function addTemplates(
  builder: WorldBuilder,
  author: Pick<WorldUser, 'id'>,
  templates: readonly NewTemplate[],
): void {
  for (const [index, { used, ...template }] of templates.entries()) {
    const createdAt = builder.time.at(200 - index, '09:30')
    builder.world.templates.push(
      builder.own({
        id: builder.id(),
        ...template,
        createdByUserId: author.id,
        version: 1,
        useCount: used?.[0] ?? 0,
        lastUsedAt: used ? builder.time.at(used[1], '10:15') : null,
        updatedByUserId: null,
        updatedAt: createdAt,
        deletedAt: null,
        createdAt,
      }),
    )
  }
}
