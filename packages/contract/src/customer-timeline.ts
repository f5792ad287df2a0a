import {
  CALL_OUTCOMES,
  CONSENT_WAYS,
  CUSTOM_FIELD_TYPES,
  MESSAGE_STATUSES,
  PAYMENT_METHODS,
  TIMELINE_KINDS,
  TIMELINE_TYPES,
  type TimelineKind,
} from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, localDate, money, page } from './codecs.ts'
import { endpoint, type Watch } from './endpoint.ts'
import { API } from './paths.ts'

const content = z.union([z.string(), z.array(z.string())]).nullable()

/** What a field of a customer was and became. */
export const timelineChange = z
  .object({
    /** By its name on the wire; a custom field by its id. */
    field: z.string(),
    /** What a custom field is called now, and its type; null for the others, and where it was deleted. */
    label: z.string().nullable(),
    fieldType: z.enum(CUSTOM_FIELD_TYPES).nullable(),
    before: content,
    after: content,
  })
  .meta({ id: 'TimelineChange' })
export type TimelineChange = z.output<typeof timelineChange>

/** One thing that happened with a customer. */
export const timelineEntry = z
  .object({
    /** The record it is made of, with a word before it: one record may stand for several entries. */
    id: z.string(),
    type: z.enum(TIMELINE_TYPES),
    at: instant,
    /** The team member who did it; null: the customer, or the product itself. */
    byName: z.string().nullable(),
    /** What was said, at most 200 characters, with names for mentions. */
    text: z.string().nullable(),
    amount: money.nullable(),
    invoice: z.object({ id, invoiceNumber: z.string(), dueDate: localDate }).nullable(),
    transactionId: id.nullable(),
    conversationId: id.nullable(),
    /** The message that it is, or is about. */
    messageId: id.nullable(),
    /** Of a text that was sent. */
    messageStatus: z.enum(MESSAGE_STATUSES).nullable(),
    paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
    consentWay: z.enum(CONSENT_WAYS).nullable(),
    /** Of a change of the record. */
    changes: z.array(timelineChange).nullable(),
    /** Of a call that is over. */
    call: z
      .object({
        /** Of the other side. */
        phoneNumber: z.string(),
        outcome: z.enum(CALL_OUTCOMES),
        /** How long they talked; null: they did not. */
        durationSeconds: z.int().nullable(),
        /** In whose history it stands; null: in everybody's. */
        userId: id.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.output<typeof timelineEntry>

const watches: readonly Watch[] = [
  { topic: 'customer', param: 'id', key: 'customerId' },
  { topic: 'conversation', param: 'id', key: 'customerId' },
  { topic: 'message' },
  { topic: 'call' },
  { topic: 'voicemail' },
  { topic: 'note' },
  { topic: 'comment' },
  { topic: 'invoice' },
  { topic: 'transaction' },
]

export const listCustomerTimeline = endpoint({
  name: 'listCustomerTimeline',
  method: 'GET',
  path: `${API}/customers/{id}/timeline`,
  summary:
    'Texts, calls, notes and comments, invoices, payments, consent and changes of a customer in one list, newest first',
  params: byId,
  query: z.object({
    ...page,
    /** Kinds with commas between them; all if absent. */
    kinds: z
      .codec(z.string().max(100), z.array(z.enum(TIMELINE_KINDS)).min(1), {
        decode: (text) => text.split(',') as TimelineKind[],
        encode: (kinds) => kinds.join(','),
      })
      .optional(),
  }),
  response: z.array(timelineEntry),
  policy: 'read',
  watches,
  paged: true,
})

export const getTimelineCounts = endpoint({
  name: 'getTimelineCounts',
  method: 'GET',
  path: `${API}/customers/{id}/timeline/counts`,
  summary: 'How many entries of each kind the timeline of a customer has',
  params: byId,
  response: z.record(z.enum(TIMELINE_KINDS), z.int()).meta({ id: 'TimelineCounts' }),
  policy: 'read',
  watches,
})
