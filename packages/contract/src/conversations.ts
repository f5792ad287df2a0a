import { CONVERSATION_STATES, CUSTOMER_TAG_MAX } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, money, page, searchText } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'
import { TEAM_READS } from './team-reads.ts'

export const conversation = z
  .object({
    id,
    customerId: id,
    customer: z.object({
      name: z.string().nullable(),
      phoneNumber: z.string(),
      tags: z.array(z.string()),
      /** IANA time zone of the number; the organisation's when the number does not identify one. */
      timezone: z.string(),
      /**
       * Since when the customer may not be texted; `by` is the team member who recorded it, null when the customer
       * texted STOP. null when not opted out.
       */
      optOut: z.object({ at: instant, by: z.string().nullable() }).nullable(),
    }),
    /** The customer's number that replies are sent to: the one that texted last. */
    replyTo: z.string(),
    phoneNumberId: id,
    phoneNumberLabel: z.string().nullable(),
    assignedToUserId: id.nullable(),
    assignedTo: z.object({ name: z.string() }).nullable(),
    state: z.enum(CONVERSATION_STATES),
    /**
     * `until` is when the snooze ends, null when only a reply ends it; `byUserId` and `by` are who snoozed it. null
     * when not snoozed.
     */
    snooze: z.object({ until: instant.nullable(), byUserId: id, by: z.string() }).nullable(),
    lastMessage: z.string().nullable(),
    lastMessageAt: instant.nullable(),
    /**
     * The latest event after the last message that is not a message; null when there is none. The row is then sorted by
     * its time.
     */
    lastEvent: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('paid'), amount: money, at: instant }),
        z.object({ kind: z.literal('snoozeEnded'), at: instant }),
      ])
      .nullable(),
    /** Number of inbound messages that the signed-in user has not seen. */
    unreadCount: z.int(),
    /** Number of the customer's unpaid invoices, including overdue ones. */
    unpaidInvoices: z.int(),
    /**
     * The newest message with words that start with those of the search; absent when the customer matched the search.
     */
    match: z.object({ messageId: id, content: z.string(), createdAt: instant }).optional(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.output<typeof conversation>

export const conversationFilters = z.object({
  phoneNumberId: id.optional(),
  /** A user's id or `unassigned`. */
  assignedToUserId: z.union([z.literal('unassigned'), id]).optional(),
  /**
   * Conversations that match by the customer's name or number come first, then those that match by message text, newest
   * matching message first.
   */
  search: searchText,
  /** Default `open`. */
  state: z.enum([...CONVERSATION_STATES, 'all']).optional(),
  /** A tag of the customer; exact match. */
  tag: z.string().trim().min(1).max(CUSTOMER_TAG_MAX).optional(),
  /** Only conversations with messages that the signed-in user has not seen, among the latest 2,000 conversations. */
  unread: z.literal('true').optional(),
})

const LISTS = ['listConversations', 'getConversation', ...TEAM_READS] as const

export const listConversations = endpoint({
  name: 'listConversations',
  method: 'GET',
  path: `${API}/conversations`,
  summary: 'List the inbox, latest message, payment or ended snooze first; open conversations unless `state` is given',
  query: conversationFilters.extend({ ...page, customerId: id.optional() }),
  response: z.array(conversation),
  policy: 'read',
  watches: [{ topic: 'conversation' }],
  paged: true,
})

export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: `${API}/conversations/{id}`,
  summary: 'Get a conversation',
  params: byId,
  response: conversation,
  policy: 'read',
  watches: [{ topic: 'conversation', param: 'id', key: 'conversationId' }],
})

export const createConversation = endpoint({
  name: 'createConversation',
  method: 'POST',
  path: `${API}/conversations`,
  summary:
    'Open a customer’s conversation on a business number, by default their latest or else one on the default number; 201 when created, 200 when it exists, 409 instead of creating one for a customer who has opted out',
  body: z.object({ customerId: id, phoneNumberId: id.optional() }),
  response: conversation,
  status: [201, 200],
  refusals: [409],
  policy: 'conversation.create',
  affects: [...LISTS, 'listPhoneNumbers'],
})

export const assignConversation = endpoint({
  name: 'assignConversation',
  method: 'PATCH',
  path: `${API}/conversations/{id}/assignment`,
  summary: 'Assign a conversation to an active team member, or unassign it with null',
  params: byId,
  body: z.object({ assignedToUserId: id.nullable() }),
  response: conversation,
  refusals: [409],
  policy: 'conversation.assign',
  affects: LISTS,
})

export const setConversationState = endpoint({
  name: 'setConversationState',
  method: 'PATCH',
  path: `${API}/conversations/{id}/state`,
  summary: 'Mark a conversation open or done; ends its snooze',
  params: byId,
  body: z.object({ state: z.enum(['open', 'done']) }),
  response: conversation,
  policy: 'conversation.setState',
  affects: LISTS,
})

export const snoozeConversation = endpoint({
  name: 'snoozeConversation',
  method: 'PATCH',
  path: `${API}/conversations/{id}/snooze`,
  summary:
    'Snooze a conversation for the whole team until a time, or until a reply with null; a text or a payment ends it early',
  params: byId,
  body: z.object({ until: instant.nullable() }),
  response: conversation,
  refusals: [409],
  policy: 'conversation.setState',
  affects: LISTS,
})

export const readConversation = endpoint({
  name: 'readConversation',
  method: 'POST',
  path: `${API}/conversations/{id}/read`,
  summary:
    'Mark a conversation as read for the user; `upToMessageId` only moves the read marker forward to that message, `unread` moves it back before the last inbound one',
  params: byId,
  body: z.object({ unread: z.boolean().optional(), upToMessageId: id.optional() }),
  response: conversation,
  status: [200],
  policy: 'conversation.read',
  affects: LISTS,
})

export const getUnreadCommentCounts = endpoint({
  name: 'getUnreadCommentCounts',
  method: 'GET',
  path: `${API}/conversations/{id}/comment-counts/unread`,
  summary: 'Count the comments per message that the user has not seen; messages without any are omitted',
  params: byId,
  response: z.record(z.string(), z.int()),
  policy: 'read',
  watches: [{ topic: 'comment', param: 'id', key: 'conversationId' }],
})

export const getCommentCounts = endpoint({
  name: 'getCommentCounts',
  method: 'GET',
  path: `${API}/conversations/{id}/comment-counts`,
  summary: 'Count the comments per message, including replies; messages without any are omitted',
  params: byId,
  response: z.record(z.string(), z.int()),
  policy: 'read',
  watches: [{ topic: 'comment', param: 'id', key: 'conversationId' }],
})
