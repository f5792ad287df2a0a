import {
  bulkAssignCustomers,
  createInvoice,
  createNote,
  createPaymentRequest,
  createScheduledMessage,
  getConversation,
  getCustomer,
  getCustomerMetrics,
  getTimelineCounts,
  listConsentChanges,
  listCustomerInvoices,
  listCustomerNotes,
  listCustomers,
  listCustomerTimeline,
  listCustomFieldValues,
  listDrafts,
  listMessages,
  mergeCustomers,
  previewMerge,
  saveDraft,
  sendMessage,
  voidInvoice,
} from '@parley/contract'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'
import { newRequest } from './payment-request-writes.ts'

const KEPT = 'Priscilla Nwosu'
const OTHER = 'Luis Carrillo'
/** The kept customer is at version 2: it was assigned in a bulk change before. */
const VERSIONS = { version: 2, otherVersion: 1 }

const VOIDED = 'an invoice of the other one'

const merged = (name: string, body: (f: Fixture) => object, answer: Pick<Case, 'status' | 'code'>): Case => ({
  name,
  endpoint: mergeCustomers,
  as: 'manager',
  params: (f) => ({ id: f.customer(KEPT) }),
  body: (f) => ({
    otherId: f.customer(OTHER),
    fields: { name: 'other', phoneNumber: 'this' },
    ...VERSIONS,
    ...body(f),
  }),
  ...answer,
})

const read = (name: string, endpoint: Case['endpoint'], of: string): Case => ({
  name: `${name} of ${of}`,
  endpoint,
  as: 'basic',
  params: (f) => ({ id: f.customer(of) }),
  status: 200,
})

const preview = (name: string, other: string, answer: Pick<Case, 'status' | 'code'>): Case => ({
  name: `a preview ${name}`,
  endpoint: previewMerge,
  as: 'manager',
  params: (f) => ({ id: f.customer(KEPT), otherId: f.customer(other) }),
  ...answer,
})

/** Merges of two customers. */
export const customerMerge: readonly Case[] = [
  preview('of two customers', OTHER, { status: 200 }),
  preview('of one customer', KEPT, { status: 409, code: 'wrong_state' }),
  merged('with oneself', (f) => ({ otherId: f.customer(KEPT) }), { status: 400, code: 'invalid' }),
  merged('with nobody', () => ({ otherId: UNKNOWN_ID }), { status: 404 }),
  merged('over an earlier version', () => ({ version: 1 }), { status: 412, code: 'stale' }),
  merged('over an earlier version of the other', () => ({ otherVersion: 2 }), {
    status: 412,
    code: 'stale',
  }),
  { ...merged('by somebody who may not', () => ({}), { status: 403 }), as: 'standard' },
  { ...merged('elsewhere', () => ({}), { status: 404 }), as: 'otherManager' },
  ...[KEPT, OTHER].map((of): Case => ({
    name: `a draft to ${of}`,
    endpoint: saveDraft,
    as: 'manager',
    params: (f) => ({ id: f.conversation(of) }),
    body: () => ({ mode: 'sms', content: `Half a sentence to ${of}` }),
    status: 200,
  })),
  {
    name: VOIDED,
    endpoint: createInvoice,
    as: 'manager',
    body: (f) => ({
      customerId: f.customer(OTHER),
      amount: 35,
      dueDate: f.day(3),
      sendPaymentRequest: false,
    }),
    status: 201,
  },
  {
    name: 'an invoice of the other one is voided',
    endpoint: voidInvoice,
    as: 'manager',
    params: (_, made) => ({ id: made(VOIDED) }),
    body: () => ({}),
    status: 200,
  },
  merged('two customers on one line', () => ({}), { status: 200 }),
  { name: 'what was typed on both sides', endpoint: listDrafts, as: 'manager', status: 200 },
  preview('of two who are one already', OTHER, { status: 409, code: 'wrong_state' }),
  merged('the same again', () => ({}), { status: 412, code: 'stale' }),
  ...[KEPT, OTHER].flatMap((of) => [
    read('the kept one by the id', getCustomer, of),
    read('the figures', getCustomerMetrics, of),
    read('the invoices', listCustomerInvoices, of),
    read('the consent', listConsentChanges, of),
    read('the timeline with the changes of both', listCustomerTimeline, of),
    read('the counted timeline', getTimelineCounts, of),
    read('the notes', listCustomerNotes, of),
    read('the custom fields', listCustomFieldValues, of),
  ]),
  {
    name: 'the list without the merged one',
    endpoint: listCustomers,
    as: 'basic',
    query: () => ({ limit: '200' }),
    status: 200,
  },
  {
    name: 'the joined conversation by its old id',
    endpoint: getConversation,
    as: 'basic',
    params: (f) => ({ id: f.conversation(OTHER) }),
    status: 200,
  },
  {
    name: 'what was said on both sides',
    endpoint: listMessages,
    as: 'basic',
    params: (f) => ({ id: f.conversation(KEPT) }),
    status: 200,
  },
  {
    name: 'a text in the joined conversation',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation(OTHER), content: 'Hello' }),
    status: 201,
  },
  {
    name: 'a note in the joined conversation',
    endpoint: createNote,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation(OTHER), content: 'Ring twice' }),
    status: 201,
  },
  {
    name: 'a text for later in the joined conversation',
    endpoint: createScheduledMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation(OTHER), content: 'See you tomorrow', sendAt: f.morning(1) }),
    status: 201,
  },
  {
    name: 'a payment request under the ids of before',
    endpoint: createPaymentRequest,
    as: 'manager',
    body: newRequest(OTHER, () => ({ invoiceNumber: 'INV-7011' })),
    status: 201,
  },
  {
    name: 'both of them chosen before, one of whom is not there any more',
    endpoint: bulkAssignCustomers,
    as: 'standard',
    body: (f) => ({
      customerIds: [f.customer(KEPT), f.customer(OTHER)],
      primaryContactUserId: f.user('Marcus Bell'),
    }),
    status: 200,
  },
]
