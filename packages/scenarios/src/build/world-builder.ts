import {
  carrierFailureText,
  DEFAULT_NOTICE_CHOICES,
  DEFAULT_QUIET_TIME,
  meetingCodeOf,
  mentionedIds,
  NO_FIGURES,
} from '@parley/domain'
import type { Cents, E164, Id, OrganizationRecord, PhoneNumber, PhoneUses, Role, StaffedNumber } from '@parley/domain'
import type {
  Owned,
  WorldConversation,
  WorldCustomer,
  WorldData,
  WorldMessage,
  WorldOptions,
  WorldTemplate,
  WorldUser,
  WorldUserSettings,
} from '../types.ts'
import { emptyWorld } from './order.ts'
import { createIds, createRandom } from './random.ts'
import type { Random } from './random.ts'
import { createTimeline } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** Password of every demo person who can sign in. */
export const DEMO_PASSWORD = 'parley-demo'

export interface WorldBuilderOptions extends WorldOptions {
  organization: Omit<OrganizationRecord, 'id'>
}

/** What the stories of one organisation are written with: its clock, its chance, its ids and the world so far. */
export interface WorldBuilder {
  world: WorldData
  organization: OrganizationRecord
  time: Timeline
  random: Random
  publicUrl: string
  id: (of?: 'transaction') => Id
  own: <T extends object>(record: T) => Owned<T>
  /** Inbound messages that nobody has seen yet, per conversation. */
  unread: Map<Id, number>
}

export function createWorldBuilder({ organization, anchor, seed, publicUrl }: WorldBuilderOptions): WorldBuilder {
  const name = `${organization.name}/${seed}`
  const id = createIds(name)
  const world = emptyWorld()
  // Its settings are changed in a world, never in the next one.
  const own: OrganizationRecord = { ...structuredClone(organization), id: id() }
  world.organizations.push(own)
  return {
    world,
    organization: own,
    time: createTimeline(anchor, organization.timezone),
    random: createRandom(name),
    publicUrl,
    id,
    own: (record) => ({ ...record, organizationId: own.id }),
    unread: new Map(),
  }
}

const DEFAULT_USER_SETTINGS: WorldUserSettings = {
  notifications: {
    email: { payment_received: true, conversation_assigned: true, mentioned: true, daily_summary: false },
    in_app: { desktop: true, sound: true, assigned_only: false },
    events: DEFAULT_NOTICE_CHOICES,
    quiet: DEFAULT_QUIET_TIME,
  },
  display: { timezone: 'America/Denver', date_format: 'MM/DD/YYYY', theme: 'auto' },
}

export interface UserDraft {
  name: string
  email: string
  role: Role
  paymentLimit?: Cents | null
  status?: 'active' | 'inactive'
  /** Minutes before the anchor. */
  activeAgo: number
}

export function addUser(builder: WorldBuilder, draft: UserDraft): Owned<WorldUser> {
  const { random, time } = builder
  const status = draft.status ?? 'active'
  const id = builder.id()
  const user = builder.own({
    id,
    name: draft.name,
    email: draft.email,
    role: draft.role,
    paymentLimit: draft.paymentLimit ?? null,
    status,
    avatarUrl: null,
    lastActiveAt: time.ago(draft.activeAgo),
    settings: structuredClone(DEFAULT_USER_SETTINGS),
    personalMeetingId: `${meetingCodeOf(id).slice(0, 9)}${random.int(100, 199)}`,
    password: status === 'active' ? DEMO_PASSWORD : null,
    createdAt: time.at(random.int(300, 900), '09:00'),
  })
  builder.world.users.push(user)
  return user
}

export function addLine(
  builder: WorldBuilder,
  draft: Omit<PhoneNumber, 'id' | keyof PhoneUses> & Partial<PhoneUses>,
): Owned<StaffedNumber> {
  const line = builder.own({ id: builder.id(), memberIds: [], isForTexts: true, isForCalls: true, ...draft })
  builder.world.phoneNumbers.push(line)
  return line
}

/** Gives a person a number of their own. */
export function addOwnLine(builder: WorldBuilder, user: Pick<WorldUser, 'id'>, phoneNumber: E164): void {
  builder.world.ownLines.push(builder.own({ userId: user.id, phoneNumber, doNotDisturb: false, ringsAt: null }))
}

export type CustomerDraft = Pick<WorldCustomer, 'name' | 'phoneNumber'> &
  Partial<
    Pick<
      WorldCustomer,
      | 'otherPhoneNumbers'
      | 'email'
      | 'tags'
      | 'notes'
      | 'primaryContactUserId'
      | 'timezone'
      | 'optedOutAt'
      | 'createdAt'
    >
  >

export function addCustomer(builder: WorldBuilder, draft: CustomerDraft): Owned<WorldCustomer> {
  const customer = builder.own({
    id: builder.id(),
    otherPhoneNumbers: [],
    email: null,
    tags: [],
    notes: null,
    primaryContactUserId: null,
    timezone: null,
    optedOutAt: null,
    optedOutByUserId: null,
    lastContactedAt: null,
    version: 1,
    ...NO_FIGURES,
    createdAt: builder.time.at(builder.random.int(70, 400), '10:00'),
    ...draft,
  })
  builder.world.customers.push(customer)
  return customer
}

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

/** A text to the customer, from a person or, with null, from the business itself. */
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
  /** How often it was used, and how many days ago for the last time. */
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
