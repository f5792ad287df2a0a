import { LINE_TEXT_DIRECTIONS, LINE_TEXT_MAX, MESSAGE_STATUSES } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, page, searchText } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { LINE_READS } from './line-reads.ts'
import { hasContentOrPicture, sentPictures, textPictures } from './text-pictures.ts'

const SMS = '/api/sms'

export const lineConversation = z
  .object({
    id,
    customerId: id,
    /** The customer's current name; absent when they have none, and the number is shown instead. */
    name: z.string().optional(),
    /** The number that texts are sent to. */
    phoneNumber: z.string(),
    /** '' before the first text. */
    lastMessage: z.string(),
    timestamp: instant,
    unreadCount: z.int(),
    /** Whether the customer has opted out. */
    isOptedOut: z.boolean(),
  })
  .meta({ id: 'LineConversation' })
export type LineConversation = z.output<typeof lineConversation>

export const lineText = z
  .object({
    id,
    conversationId: id,
    content: z.string(),
    direction: z.enum(LINE_TEXT_DIRECTIONS),
    timestamp: instant,
    status: z.enum(MESSAGE_STATUSES),
    /** User-facing reason why the text failed. */
    failureReason: z.string().nullable(),
    /** Whether a failed text may arrive when it is resent unchanged. */
    canRetry: z.boolean(),
    /** Number of pictures. */
    mediaCount: z.int(),
    pictures: textPictures,
    /** Whether a card number in it was masked to its last four digits before it was stored. */
    hasMaskedCard: z.boolean(),
  })
  .meta({ id: 'LineText' })
export type LineText = z.output<typeof lineText>

/** Reads that show a text of the user's own line, which also counts as contact with the customer. */
const READS = [
  ...LINE_READS,
  'listLineTexts',
  'listCustomers',
  'getCustomer',
  'listCustomerTimeline',
  'getTimelineCounts',
] as const

const watches = [{ topic: 'lineText' }, { topic: 'customer' }] as const

export const listLineConversations = endpoint({
  name: 'listLineConversations',
  method: 'GET',
  path: `${SMS}/conversations`,
  summary: 'List the conversations of the user’s own line, latest first',
  query: z.object({ ...page, search: searchText }),
  response: z.array(lineConversation),
  policy: 'read',
  watches,
  paged: true,
})

export const getLineConversation = endpoint({
  name: 'getLineConversation',
  method: 'GET',
  path: `${SMS}/conversations/{id}`,
  summary: 'Get a conversation of the user’s own line, or the one it was merged into',
  params: byId,
  response: lineConversation,
  policy: 'read',
  watches,
})

export const startLineConversation = endpoint({
  name: 'startLineConversation',
  method: 'POST',
  path: `${SMS}/conversations`,
  summary: 'Start a conversation with a customer or a number from the user’s own line; 200 when it already exists',
  body: z
    .object({ customerId: id.optional(), phoneNumber: z.string().max(40).optional() })
    .refine(({ customerId, phoneNumber }) => (customerId === undefined) !== (phoneNumber === undefined), {
      error: 'Name a customer or a phone number',
      path: ['phoneNumber'],
    }),
  response: lineConversation,
  status: [201, 200],
  refusals: [409],
  policy: 'ownLine.use',
  // The number may belong to a new customer.
  affects: [
    ...LINE_READS,
    'searchCustomers',
    'listCustomers',
    'getCustomerTotals',
    'listDuplicates',
    'countDuplicates',
  ],
})

export const listLineTexts = endpoint({
  name: 'listLineTexts',
  method: 'GET',
  path: `${SMS}/conversations/{id}/messages`,
  summary: 'List the newest texts of a conversation of the user’s own line, oldest first; the next page has older ones',
  params: byId,
  query: z.object(page),
  response: z.array(lineText),
  policy: 'read',
  watches,
  paged: true,
})

export const sendLineText = endpoint({
  name: 'sendLineText',
  method: 'POST',
  path: `${SMS}/messages`,
  summary: 'Text a customer from the user’s own line',
  body: z
    .object({
      conversationId: id,
      content: z
        .string()
        .trim()
        .max(LINE_TEXT_MAX, `A text message from your own line must be ${LINE_TEXT_MAX} characters or less`),
      pictures: sentPictures,
      direction: z.literal('sent').optional(),
    })
    .refine(...hasContentOrPicture),
  response: lineText,
  refusals: [409, 422],
  policy: 'ownLine.use',
  affects: READS,
  idempotent: true,
  sendsText: true,
})

export const retryLineText = endpoint({
  name: 'retryLineText',
  method: 'POST',
  path: `${SMS}/messages/{id}/retry`,
  summary: 'Send a failed text of the user’s own line again',
  params: byId,
  body: z.object({}),
  response: lineText,
  status: [200],
  refusals: [409, 422],
  policy: 'ownLine.use',
  affects: READS,
  idempotent: true,
  sendsText: true,
})

export const readLineConversation = endpoint({
  name: 'readLineConversation',
  method: 'POST',
  path: `${SMS}/conversations/{id}/read`,
  summary: 'Mark the texts of a conversation of the user’s own line as read up to the given one',
  params: byId,
  body: z.object({ upToMessageId: id }),
  response: lineConversation,
  status: [200],
  policy: 'ownLine.use',
  affects: [...LINE_READS, 'getPhoneCounts'],
})

export const simulateLineText = endpoint({
  name: 'simulateLineText',
  method: 'POST',
  path: `${SMS}/simulate-incoming`,
  summary: 'Simulate a customer’s text to the user’s own line; simulated carrier only, else 404',
  response: lineText,
  refusals: [409],
  policy: 'ownLine.use',
  affects: [...READS, 'getPhoneCounts'],
})
