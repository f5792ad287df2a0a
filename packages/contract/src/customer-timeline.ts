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

/** A changed field of a customer, with its values before and after. */
export const timelineChange = z
  .object({
    /** The field's name on the wire; a custom field's id. */
    field: z.string(),
    /** A custom field's current label and its type; null for other fields and for deleted ones. */
    label: z.string().nullable(),
    fieldType: z.enum(CUSTOM_FIELD_TYPES).nullable(),
    before: content,
    after: content,
  })
  .meta({ id: 'TimelineChange' })
export type TimelineChange = z.output<typeof timelineChange>

/** One event in a customer's timeline. */
export const timelineEntry = z
  .object({
    /** The id of the underlying record with a prefix, since one record may produce several entries. */
    id: z.string(),
    type: z.enum(TIMELINE_TYPES),
    at: instant,
    /** The team member who did it; null when the customer or the system did. */
    byName: z.string().nullable(),
    /** The text, at most 200 characters, with names in place of mention tokens. */
    text: z.string().nullable(),
    amount: money.nullable(),
    invoice: z.object({ id, invoiceNumber: z.string(), dueDate: localDate }).nullable(),
    transactionId: id.nullable(),
    conversationId: id.nullable(),
    /** The message that the entry is or is about. */
    messageId: id.nullable(),
    /** Status of an outbound text. */
    messageStatus: z.enum(MESSAGE_STATUSES).nullable(),
    paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
    consentWay: z.enum(CONSENT_WAYS).nullable(),
    /** The changes of the customer's record. */
    changes: z.array(timelineChange).nullable(),
    /** The call, when it has ended. */
    call: z
      .object({
        /** The other party's number. */
        phoneNumber: z.string(),
        outcome: z.enum(CALL_OUTCOMES),
        /** Talk time; null when nobody talked. */
        durationSeconds: z.int().nullable(),
        /** The user in whose history the call is shown; null when in everybody's. */
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
    'List a customer’s texts, calls, notes, comments, invoices, payments, consent and record changes, newest first',
  params: byId,
  query: z.object({
    ...page,
    /** Comma-separated kinds; omit for all. */
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
  summary: 'Count the entries of each kind in a customer’s timeline',
  params: byId,
  response: z.record(z.enum(TIMELINE_KINDS), z.int()).meta({ id: 'TimelineCounts' }),
  policy: 'read',
  watches,
})
