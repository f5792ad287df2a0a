import {
  answerGuest,
  bulkTagCustomers,
  cancelCustomerImport,
  createConversation,
  createInvoice,
  createSavedView,
  endRoom,
  enterRoom,
  eraseCustomer,
  findOrCreateCustomer,
  getConversation,
  getCustomer,
  getCustomerImport,
  getCustomerMetrics,
  listAudit,
  listConsentChanges,
  listCustomerInvoices,
  listCustomerNotes,
  listCustomers,
  listCustomerTimeline,
  listInvoices,
  listNotifications,
  listRecordings,
  listSavedViews,
  listTransactions,
  processTerminalPayment,
  sendInvoiceReminder,
  sendRecordingPiece,
  startRecording,
  updateCustomer,
} from '@parley/contract'
import { type Case, type Fixture, type Persona, SEAT_OF, UNKNOWN_ID } from '../case.ts'
import { OVERWRITING } from './customer-imports.ts'

const STOPPED = 'Gloria Mendez'
const STOPPED_PHONE = '(303) 555-0118'
/** Merged into another customer before, with a pending request. */
const MERGED = 'Luis Carrillo'
const TAKEN_OFF = '(720) 555-0491'
const AGAIN = 'somebody whose number wanted no texts when it was erased'

const erased = (
  name: string,
  of: (f: Fixture) => string,
  typed: string,
  answer: Pick<Case, 'status' | 'code'>,
): Case => ({
  name: `erase ${name}`,
  endpoint: eraseCustomer,
  as: 'admin',
  params: (f) => ({ id: of(f) }),
  body: () => ({ name: typed }),
  ...answer,
})

const stopped = (f: Fixture) => f.customer(STOPPED)
const about = (name: string, endpoint: Case['endpoint'], of: (f: Fixture) => string, status: number): Case => ({
  name: `${name} of an erased customer`,
  endpoint,
  as: 'admin',
  params: (f) => ({ id: of(f) }),
  status,
})
const list = (name: string, endpoint: Case['endpoint'], query: Case['query']): Case => ({
  name,
  endpoint,
  as: 'admin',
  ...(query && { query }),
  status: 200,
})

const GUEST = 'somebody who is erased later asks at a door'
const HOST = 'the host comes, to whom somebody who is erased later waits'
const RECORDED = 'somebody who is erased later is recorded'
const enter = (name: string, as: Persona, body: object): Case => ({
  name,
  endpoint: enterRoom,
  as,
  params: (f) => ({ code: f.personalCode('Marcus Bell').replaceAll(' ', '') }),
  body: () => body,
  status: 201,
})
const asHost = (endpoint: Case['endpoint'], rest: Pick<Case, 'status'> & Partial<Case>): Case => ({
  name: `${endpoint.name} where somebody who is erased later is`,
  endpoint,
  as: 'nobody',
  params: (_, made) => ({ key: made(HOST) }),
  ...rest,
})
const inRooms: readonly Case[] = [
  enter(GUEST, 'nobody', { name: STOPPED }),
  enter(HOST, 'manager', {}),
  asHost(answerGuest, { body: (_, made) => ({ seatId: made(SEAT_OF + GUEST), isLetIn: true }), status: 204 }),
  asHost(startRecording, { name: RECORDED, body: () => ({ type: 'video/webm' }), status: 201 }),
  asHost(sendRecordingPiece, {
    params: (_, made) => ({ key: made(HOST), recordingId: made(RECORDED) }),
    body: () => ({ number: 0, endMs: 4000, file: btoa('piece') }),
    status: 200,
  }),
  asHost(endRoom, { status: 204 }),
  {
    name: 'a view of somebody who is erased later',
    endpoint: createSavedView,
    as: 'admin',
    body: () => ({ name: STOPPED, isTeam: true, filters: { search: STOPPED } }),
    status: 201,
  },
]

/** Erasure of customers' personal data, and what remains of them. */
export const customerErase: readonly Case[] = [
  erased('under another name', stopped, 'Gloria', { status: 400, code: 'invalid' }),
  erased('nobody', () => UNKNOWN_ID, STOPPED, { status: 404 }),
  { ...erased('as a manager', stopped, STOPPED, { status: 403 }), as: 'manager' },
  { ...erased('elsewhere', stopped, STOPPED, { status: 404 }), as: 'otherAdmin' },
  erased('one whom an import may bring back', stopped, STOPPED, { status: 409, code: 'wrong_state' }),
  {
    name: 'the import that runs is stopped before a customer is erased',
    endpoint: cancelCustomerImport,
    as: 'manager',
    params: (_, made) => ({ id: made(OVERWRITING) }),
    status: 201,
  },
  ...inRooms,
  erased('one with an opt-out and a text for later', stopped, `  gloria   MENDEZ `, { status: 204 }),
  erased('the same again', stopped, STOPPED, { status: 410, code: 'gone' }),
  about('the record', getCustomer, stopped, 410),
  about('the figures', getCustomerMetrics, stopped, 404),
  about('the invoices', listCustomerInvoices, stopped, 200),
  about('the timeline', listCustomerTimeline, stopped, 404),
  about('the notes', listCustomerNotes, stopped, 404),
  about('the consent', listConsentChanges, stopped, 404),
  about('the conversation', getConversation, (f) => f.conversation(STOPPED), 404),
  { ...about('a change', updateCustomer, stopped, 404), body: () => ({ name: 'Gloria' }) },
  {
    name: 'the import whose file was called after an erased customer',
    endpoint: getCustomerImport,
    as: 'manager',
    params: (_, made) => ({ id: made(OVERWRITING) }),
    status: 200,
  },
  list('the list without the erased one', listCustomers, () => ({ limit: '200' })),
  list('the invoices with those of an erased customer', listInvoices, (f) => ({
    customerId: stopped(f),
    limit: '100',
  })),
  list('the transactions with those of an erased customer', listTransactions, (f) => ({ customerId: stopped(f) })),
  list('the recording with an erased customer', listRecordings, () => ({ limit: '100' })),
  { name: 'the view of an erased customer', endpoint: listSavedViews, as: 'admin', status: 200 },
  { ...list('who waited for the host', listNotifications, () => ({ kind: 'guest_waiting' })), as: 'manager' },
  {
    name: 'a conversation with an erased customer',
    endpoint: createConversation,
    as: 'admin',
    body: (f) => ({ customerId: stopped(f) }),
    status: 404,
  },
  {
    name: 'an invoice for an erased customer',
    endpoint: createInvoice,
    as: 'admin',
    body: (f) => ({ customerId: stopped(f), amount: 10, dueDate: f.day(3), sendPaymentRequest: false }),
    status: 404,
  },
  {
    name: 'a payment by an erased customer',
    endpoint: processTerminalPayment,
    as: 'admin',
    body: (f) => ({
      mode: 'new',
      customerId: stopped(f),
      amount: '10.00',
      paymentMethod: 'Cash',
      invoiceAmount: '10.00',
      invoiceDueDate: f.day(3),
    }),
    status: 404,
  },
  {
    name: AGAIN,
    endpoint: findOrCreateCustomer,
    as: 'basic',
    body: () => ({ phoneNumber: STOPPED_PHONE }),
    status: 201,
  },
  {
    name: 'why they get no texts',
    endpoint: listConsentChanges,
    as: 'basic',
    params: (_, made) => ({ id: made(AGAIN) }),
    status: 200,
  },
  {
    name: 'another number of somebody who wants no texts',
    endpoint: updateCustomer,
    as: 'admin',
    params: (_, made) => ({ id: made(AGAIN) }),
    body: () => ({ otherPhoneNumbers: [TAKEN_OFF] }),
    status: 200,
  },
  {
    name: 'the number taken off them',
    endpoint: updateCustomer,
    as: 'admin',
    params: (_, made) => ({ id: made(AGAIN) }),
    body: () => ({ otherPhoneNumbers: [] }),
    status: 200,
  },
  {
    name: 'whoever has it next gets no texts either',
    endpoint: findOrCreateCustomer,
    as: 'basic',
    body: () => ({ phoneNumber: TAKEN_OFF }),
    status: 201,
  },
  erased(
    'one by the id of whom they were merged with, and calls off what they were to pay',
    (f) => f.customer(MERGED),
    MERGED,
    {
      status: 204,
    },
  ),
  {
    name: 'a reminder to an erased customer',
    endpoint: sendInvoiceReminder,
    as: 'admin',
    params: (f) => ({ id: f.invoice('INV-2065') }),
    status: 404,
  },
  {
    name: 'customers chosen before some of them were erased',
    endpoint: bulkTagCustomers,
    as: 'standard',
    body: (f) => ({ customerIds: [f.customer('Maria Okafor'), stopped(f), f.customer(MERGED)], add: ['Thaw'] }),
    status: 200,
  },
  list('what is recorded of erased customers', listAudit, () => ({ action: 'customer.erase' })),
]
