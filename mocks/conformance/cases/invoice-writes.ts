import {
  createInvoice,
  getInvoice,
  getInvoiceMetrics,
  getInvoiceTotals,
  getTransactionMetrics,
  listTransactions,
  markInvoicePaid,
  undoInvoicePaid,
  voidInvoice,
} from '@parley/contract'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'

const draft =
  (customer: string, more: (f: Fixture) => object = () => ({})) =>
  (f: Fixture) => ({
    customerId: f.customer(customer),
    amount: 120.5,
    description: 'Two faucets',
    dueDate: f.day(7),
    ...more(f),
  })
const create = (name: string, body: (f: Fixture) => object, status: number, rest: Partial<Case> = {}): Case => ({
  name: `a new invoice ${name}`,
  endpoint: createInvoice,
  as: 'manager',
  body,
  status,
  ...rest,
})
const on = (
  endpoint: Case['endpoint'],
  name: string,
  invoiceNumber: string,
  status: number,
  rest: Partial<Case> = {},
): Case => ({
  name,
  endpoint,
  as: 'manager',
  params: (f) => ({ id: f.invoice(invoiceNumber) }),
  body: () => ({}),
  status,
  ...rest,
})
const undo = (name: string, invoiceNumber: string, status: number, rest: Partial<Case> = {}): Case =>
  on(undoInvoicePaid, name, invoiceNumber, status, { body: () => ({ reason: 'Wrong invoice' }), ...rest })

/** Invoices created, marked as paid, reopened and voided. */
export const invoiceWrites: readonly Case[] = [
  create('with its payment request', draft('Bea Kowalski'), 201, {
    as: 'standard',
    headers: { 'Idempotency-Key': 'invoice-1' },
  }),
  create('once more under its key', draft('Bea Kowalski'), 201, {
    as: 'standard',
    headers: { 'Idempotency-Key': 'invoice-1' },
  }),
  create(
    'of another amount under its key',
    draft('Bea Kowalski', () => ({ amount: 1 })),
    422,
    { as: 'standard', headers: { 'Idempotency-Key': 'invoice-1' }, code: 'idempotency_key_reused' },
  ),
  create(
    'for a team member, without a request',
    draft('Bea Kowalski', (f) => ({ sendPaymentRequest: false, assignedToUserId: f.user('Theo Larsen') })),
    201,
  ),
  create('for a customer who has never texted', draft('Samira Aziz'), 201),
  create(
    'above the limit, without a request',
    draft('Bea Kowalski', () => ({ amount: '500.01', sendPaymentRequest: false })),
    201,
    { as: 'standard' },
  ),
  create(
    'above the limit',
    draft('Bea Kowalski', () => ({ amount: '500.01' })),
    403,
    { as: 'standard', code: 'limit_exceeded' },
  ),
  create('for a customer who opted out', draft('Chidi Eze'), 409, { code: 'opted_out' }),
  create(
    'for a customer who opted out, without a request',
    draft('Chidi Eze', () => ({ sendPaymentRequest: false })),
    201,
  ),
  create(
    'for somebody who has left',
    draft('Bea Kowalski', (f) => ({ assignedToUserId: f.user('Lena Fischer') })),
    409,
    { code: 'wrong_state' },
  ),
  create(
    'for nobody that is known',
    draft('Bea Kowalski', () => ({ assignedToUserId: UNKNOWN_ID })),
    404,
  ),
  create(
    'for another organisation’s person',
    draft('Bea Kowalski', (f) => ({ assignedToUserId: f.user('Sofia Sandoval') })),
    404,
  ),
  create('of another organisation’s customer', draft('Ben Carter'), 404, { code: 'not_found' }),
  ...Object.entries({
    'of nothing': { amount: 0 },
    'of a thousandth': { amount: 1.005 },
    'of 1e3': { amount: '1e3' },
    'due on a day that does not exist': { dueDate: '2027-02-30' },
    'with a card number': { description: '4111 1111 1111 1111' },
    'with a long description': { description: 'x'.repeat(501) },
  }).map(([name, more]) =>
    create(
      name,
      draft('Bea Kowalski', () => more),
      400,
      { code: 'invalid' },
    ),
  ),
  create(
    'due yesterday',
    draft('Bea Kowalski', (f) => ({ dueDate: f.day(-1) })),
    400,
    { code: 'invalid' },
  ),

  on(markInvoicePaid, 'marking an invoice as paid', 'INV-2069', 200, {
    as: 'standard',
    body: () => ({ paymentMethod: 'other' }),
    headers: { 'Idempotency-Key': 'mark-1' },
  }),
  on(markInvoicePaid, 'marking it again under its key', 'INV-2069', 200, {
    as: 'standard',
    body: () => ({ paymentMethod: 'other' }),
    headers: { 'Idempotency-Key': 'mark-1' },
  }),
  on(markInvoicePaid, 'marking it with another body under its key', 'INV-2069', 422, {
    as: 'standard',
    headers: { 'Idempotency-Key': 'mark-1' },
    code: 'idempotency_key_reused',
  }),
  on(markInvoicePaid, 'marking a paid invoice', 'INV-2069', 409, { code: 'wrong_state' }),
  on(markInvoicePaid, 'marking a void invoice', 'INV-2063', 409, { code: 'wrong_state' }),
  on(markInvoicePaid, 'marking with another method', 'INV-2059', 400, { body: () => ({ paymentMethod: 'cash' }) }),
  {
    name: 'what marking it left',
    endpoint: getInvoice,
    as: 'basic',
    params: (f) => ({ id: f.invoice('INV-2069') }),
    status: 200,
  },

  undo('opening an invoice again', 'INV-2069', 200, { headers: { 'Idempotency-Key': 'undo-1' } }),
  undo('opening it again under its key', 'INV-2069', 200, { headers: { 'Idempotency-Key': 'undo-1' } }),
  undo('opening it with another reason under its key', 'INV-2069', 422, {
    headers: { 'Idempotency-Key': 'undo-1' },
    body: () => ({ reason: 'Another' }),
    code: 'idempotency_key_reused',
  }),
  {
    name: 'the payment that was taken back',
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ status: 'reversed' }),
    status: 200,
  },
  {
    name: 'figures without what was taken back',
    endpoint: getTransactionMetrics,
    as: 'basic',
    status: 200,
  },
  undo('opening an invoice that is open', 'INV-2069', 409, { code: 'wrong_state' }),
  undo('opening an invoice paid through its link', 'INV-2070', 409, { code: 'wrong_state' }),
  undo('opening one as a standard user', 'INV-2057', 403, { as: 'standard', code: 'forbidden' }),
  undo('opening one without a reason', 'INV-2057', 400, { body: () => ({ reason: ' ' }), code: 'invalid' }),
  undo('opening one with a card number for a reason', 'INV-2057', 400, {
    body: () => ({ reason: '4111111111111111' }),
    code: 'invalid',
  }),

  on(voidInvoice, 'voiding somebody else’s invoice as a standard user', 'INV-2062', 403, {
    as: 'standard',
    code: 'forbidden',
  }),
  on(voidInvoice, 'voiding one’s own invoice', 'INV-2064', 200, {
    as: 'standard',
    headers: { 'Idempotency-Key': 'void-1' },
  }),
  on(voidInvoice, 'voiding it again under its key', 'INV-2064', 200, {
    as: 'standard',
    headers: { 'Idempotency-Key': 'void-1' },
  }),
  on(voidInvoice, 'voiding with a body under its key', 'INV-2064', 422, {
    as: 'standard',
    body: () => ({ reason: 'x' }),
    headers: { 'Idempotency-Key': 'void-1' },
    code: 'idempotency_key_reused',
  }),
  on(voidInvoice, 'voiding a void invoice', 'INV-2064', 409, { code: 'wrong_state' }),
  on(voidInvoice, 'voiding a paid invoice', 'INV-2070', 409, { code: 'wrong_state' }),
  { name: 'what invoices sum to afterwards', endpoint: getInvoiceMetrics, as: 'basic', status: 200 },
  { name: 'what invoices come to afterwards', endpoint: getInvoiceTotals, as: 'basic', status: 200 },
]
