import { HELD_REASONS, MESSAGE_DIRECTIONS, MESSAGE_STATUSES, PAYMENT_LINK_STATUSES } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, page } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'
import { TEAM_READS } from './team-reads.ts'
import { hasContentOrPicture, sentPictures, textPictures } from './text-pictures.ts'

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
    /**
     * For a pending message: when the carrier accepted it. Without a report within a day it counts as sent, not
     * confirmed.
     */
    acceptedAt: instant.nullable(),
    /** User-facing reason why the message failed. */
    failureReason: z.string().nullable(),
    /** Whether a failed message may arrive when it is resent unchanged. */
    canRetry: z.boolean(),
    /** Number of pictures. */
    mediaCount: z.int(),
    pictures: textPictures,
    /** Inbound: whether a card number in it was masked to its last four digits before it was stored. */
    hasMaskedCard: z.boolean(),
    /** For a payment request's text: the invoice and the status of its link. null for every other message. */
    payment: z
      .object({
        invoiceId: id,
        invoiceNumber: z.string(),
        status: z.enum(PAYMENT_LINK_STATUSES),
        /** Whether a payment of the invoice is in progress while the link is active. */
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
    'List messages in ascending order, the newest ones or those around a message or an instant; the Link header has rel="next" for older and rel="prev" for newer ones',
  params: byId,
  query: z.object({
    ...page,
    /** Direction from the cursor; default `older`. */
    direction: z.enum(['older', 'newer']).optional(),
    /** A message of the conversation that is to be in the middle of the page. */
    around: id.optional(),
    /** The page starts half a page before the first message at or after this instant. */
    at: instant.optional(),
  }),
  response: z.array(message),
  policy: 'read',
  watches: [{ topic: 'message', param: 'id', key: 'conversationId' }],
  paged: true,
})

/** Content that may be empty when there are pictures. */
export const picturedContent = z.string().trim().max(1600, 'A text message must be 1,600 characters or less')

/**
 * Guards against sending a text without having seen the latest messages: when a message was received or sent by a
 * colleague after `lastSeenMessageId` (null for an empty thread), the request is refused with 409 `unseen_message`,
 * unless `sendAnyway` is true.
 */
export const unseenGuard = { lastSeenMessageId: id.nullable().optional(), sendAnyway: z.boolean().optional() }

/** Reads that show a text. */
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
      /** The template of the text; it counts as used when the text still contains most of the template. */
      templateId: id.optional(),
      ...unseenGuard,
    })
    .refine(...hasContentOrPicture),
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
  summary:
    'Get how many texts wait until somebody fixes the account or a number at the carrier, and why; null when there are none',
  response: z.object({ held: z.object({ reason: z.enum(HELD_REASONS), waiting: z.int().positive() }).nullable() }),
  policy: 'carrier.read',
  watches: [{ topic: 'carrier' }],
})

export const simulateIncoming = endpoint({
  name: 'simulateIncoming',
  method: 'POST',
  path: `${API}/simulate-incoming`,
  summary: 'Simulate a customer’s text to the business; simulated carrier only, else 404',
  response: message,
  policy: 'message.simulateIncoming',
  affects: READS,
})
