import { HELD_REASONS, MESSAGE_DIRECTIONS, MESSAGE_STATUSES, PAYMENT_LINK_STATUSES } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, page } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'
import { TEAM_READS } from './team-reads.ts'
import { saysSomething, sentPictures, textPictures } from './text-pictures.ts'

export const message = z
  .object({
    id,
    conversationId: id,
    content: z.string(),
    direction: z.enum(MESSAGE_DIRECTIONS),
    status: z.enum(MESSAGE_STATUSES),
    /** Outbound: the sender, or the business for automatic texts. */
    senderName: z.string().nullable(),
    createdAt: instant,
    sentByUserId: id.nullable(),
    phoneNumberId: id,
    /** Of a pending message: when the carrier took it. A day later without a word it counts as sent, not confirmed. */
    acceptedAt: instant.nullable(),
    /** Why a failed message failed, in words. */
    failureReason: z.string().nullable(),
    /** A failed message may arrive when it is sent again as it is. */
    canRetry: z.boolean(),
    /** How many pictures it has. */
    mediaCount: z.int(),
    pictures: textPictures,
    /** Inbound: a card number in it was shortened to its last four digits before it was stored. */
    hasMaskedCard: z.boolean(),
    /** A payment request's text: its invoice and how its link stands. Null for every other message. */
    payment: z
      .object({
        invoiceId: id,
        invoiceNumber: z.string(),
        status: z.enum(PAYMENT_LINK_STATUSES),
        /** While the link is active: a payment of the invoice is under way. */
        isBeingPaid: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof message>

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: `${API}/conversations/{id}/messages`,
  summary:
    'Messages in ascending order: the newest ones, or those around a message or an instant. The Link header leads on: rel="next" to older, rel="prev" to newer ones',
  params: byId,
  query: z.object({
    ...page,
    /** With a cursor; default `older`. */
    direction: z.enum(['older', 'newer']).optional(),
    /** A message of the conversation that stands in the middle of the page. */
    around: id.optional(),
    /** The page begins half a page before the first message at or after this instant. */
    at: instant.optional(),
  }),
  response: z.array(message),
  policy: 'read',
  watches: [{ topic: 'message', param: 'id', key: 'conversationId' }],
  paged: true,
})

/** Words beside pictures may be none. */
export const picturedContent = z.string().trim().max(1600, 'A text message has at most 1,600 characters')

/**
 * Guards a text against what its sender has not seen: with `lastSeenMessageId` (null: the thread was empty) a message
 * that came in or that a colleague sent after it is a 409 `unseen_message`, unless `sendAnyway` says so.
 */
export const unseenGuard = { lastSeenMessageId: id.nullable().optional(), sendAnyway: z.boolean().optional() }

/** What shows a text. */
const READS = [
  ...TEAM_READS,
  'listMessages',
  'listConversations',
  'getConversation',
  'listCustomers',
  'getCustomer',
  'getCustomerTotals',
  'listCustomerTimeline',
  'getTimelineCounts',
] as const

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: `${API}/messages`,
  summary: 'Text the customer of a conversation',
  body: z
    .object({
      conversationId: id,
      content: picturedContent,
      pictures: sentPictures,
      direction: z.literal('outbound').optional(),
      phoneNumberId: id.optional(),
      /** The template that the text came from; it counts as used where the text still says most of what it does. */
      templateId: id.optional(),
      ...unseenGuard,
    })
    .refine(...saysSomething),
  response: message,
  refusals: [409, 422],
  policy: 'message.send',
  affects: [...READS, 'listTemplates', 'getSetupGuide'],
  idempotent: true,
  sendsText: true,
})

export const retryMessage = endpoint({
  name: 'retryMessage',
  method: 'POST',
  path: `${API}/messages/{id}/retry`,
  summary: 'Send a failed message again',
  params: byId,
  body: z.object(unseenGuard),
  response: message,
  status: [200],
  refusals: [409, 422],
  policy: 'message.send',
  affects: READS,
  idempotent: true,
  sendsText: true,
})

export const getHeldTexts = endpoint({
  name: 'getHeldTexts',
  method: 'GET',
  path: `${API}/messages/held`,
  summary: 'Texts that do not leave until a person mends the account or a number at the carrier; null: there are none',
  response: z.object({ held: z.object({ reason: z.enum(HELD_REASONS), waiting: z.int().positive() }).nullable() }),
  policy: 'carrier.read',
  watches: [{ topic: 'carrier' }],
})

export const simulateIncoming = endpoint({
  name: 'simulateIncoming',
  method: 'POST',
  path: `${API}/simulate-incoming`,
  summary: 'Let a customer text the business (simulated carrier only, else 404)',
  response: message,
  policy: 'message.simulateIncoming',
  affects: READS,
})
