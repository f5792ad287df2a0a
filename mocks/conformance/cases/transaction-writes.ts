import {
  approveRefund,
  getTransactionMetrics,
  listRefundRequests,
  listRefunds,
  listTransactions,
  refundTransaction,
  rejectRefund,
  voidTransaction,
} from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const of = (invoiceNumber: string) => (f: Fixture) => ({ id: f.payment(invoiceNumber) })
const cash = { amount: '40.00', reason: 'error', refundMethod: 'cash' } as const
const request = (invoiceNumber: string) => (f: Fixture) => ({
  id: f.payment(invoiceNumber),
  refundId: f.refundRequest(invoiceNumber),
})
const refund = (
  name: string,
  invoiceNumber: string,
  body: object,
  answer: Pick<Case, 'status' | 'code'> & Partial<Pick<Case, 'as' | 'headers'>>,
): Case => ({
  name,
  endpoint: refundTransaction,
  as: 'manager',
  params: of(invoiceNumber),
  body: () => ({ ...cash, ...body }),
  ...answer,
})

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

const reads: readonly Case[] = [
  { name: 'cards over the transactions', endpoint: getTransactionMetrics, as: 'basic', status: 200 },
  {
    name: 'processed transactions',
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ status: 'processed' }),
    status: 200,
  },
  {
    name: 'processed and failed transactions',
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ status: 'ended' }),
    status: 200,
  },
  {
    name: 'transactions completed this month',
    endpoint: listTransactions,
    as: 'basic',
    query: () => ({ status: 'processed', completedRange: 'thismonth' }),
    status: 200,
  },
  { name: 'refunds of a payment', endpoint: listRefunds, as: 'basic', params: of('INV-2056'), status: 200 },
  { name: 'no refunds of a payment', endpoint: listRefunds, as: 'basic', params: of('INV-2047'), status: 200 },
  {
    name: 'refunds that wait for an admin',
    endpoint: listRefundRequests,
    as: 'basic',
    status: 200,
    ascending: (row) => (row['refund'] as { createdAt: string }).createdAt,
  },
  {
    name: 'the first refund that waits',
    endpoint: listRefundRequests,
    as: 'basic',
    query: () => ({ limit: '1' }),
    status: 200,
  },
]

const refunds: readonly Case[] = [
  refund('a refund by a standard user', 'INV-2047', {}, { as: 'standard', status: 403, code: 'forbidden' }),
  refund('a refund of nothing', 'INV-2047', { amount: '0' }, { status: 400, code: 'invalid' }),
  refund('a refund of more than was paid', 'INV-2047', { amount: '184.76' }, { status: 409, code: 'wrong_state' }),
  refund('a refund of what was refunded', 'INV-2055', {}, { status: 409, code: 'wrong_state' }),
  refund('a refund without a reason', 'INV-2047', { reason: '' }, { status: 400, code: 'invalid' }),
  refund(
    'a refund with a card number in it',
    'INV-2047',
    { reasonNotes: 'Card 4111 1111 1111 1111' },
    { status: 400, code: 'invalid' },
  ),
  refund(
    'a refund to the card of a payment without one',
    'INV-2057',
    { refundMethod: 'original_payment' },
    { status: 400, code: 'invalid' },
  ),
  {
    name: 'a refund of what nobody has paid',
    endpoint: refundTransaction,
    as: 'manager',
    params: (f) => ({ id: f.pendingTransaction('INV-2068') }),
    body: () => cash,
    status: 409,
    code: 'wrong_state',
  },
  refund('a refund in cash', 'INV-2047', {}, { status: 200, headers: { 'Idempotency-Key': 'refund-1' } }),
  refund('the same refund again', 'INV-2047', {}, { status: 200, headers: { 'Idempotency-Key': 'refund-1' } }),
  refund(
    'another refund under its key',
    'INV-2047',
    { amount: '41.00' },
    { status: 422, code: 'idempotency_key_reused', headers: { 'Idempotency-Key': 'refund-1' } },
  ),
  refund('a refund of the rest', 'INV-2047', { amount: '144.75', notifyCustomer: false }, { status: 200 }),
  refund('a refund to the card', 'INV-2058', { refundMethod: 'original_payment' }, { status: 200 }),
  refund('a refund that only an admin can allow', 'INV-2067', { amount: '500.01' }, { status: 200 }),
  refund('the same refund by an admin', 'INV-2067', { amount: '500.01' }, { as: 'admin', status: 200 }),
]

const decisions: readonly Case[] = [
  {
    name: 'an approval by a manager',
    endpoint: approveRefund,
    as: 'manager',
    params: request('INV-2056'),
    body: () => ({}),
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'an approval of an unknown refund',
    endpoint: approveRefund,
    as: 'admin',
    params: (f) => ({ id: f.payment('INV-2056'), refundId: UNKNOWN_ID }),
    body: () => ({}),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'an approval of another payment’s refund',
    endpoint: approveRefund,
    as: 'admin',
    params: (f) => ({ id: f.payment('INV-2056'), refundId: f.refundRequest('INV-2060') }),
    body: () => ({}),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'an approval',
    endpoint: approveRefund,
    as: 'admin',
    params: request('INV-2056'),
    body: () => ({}),
    headers: { 'Idempotency-Key': 'approval-1' },
    status: 200,
  },
  {
    name: 'a rejection of what is approved',
    endpoint: rejectRefund,
    as: 'admin',
    params: request('INV-2056'),
    body: () => ({}),
    status: 409,
    code: 'wrong_state',
  },
  {
    name: 'a rejection',
    endpoint: rejectRefund,
    as: 'admin',
    params: request('INV-2060'),
    body: () => ({}),
    headers: { 'Idempotency-Key': 'rejection-1' },
    status: 200,
  },
  {
    name: 'the same rejection again',
    endpoint: rejectRefund,
    as: 'admin',
    params: request('INV-2060'),
    body: () => ({}),
    headers: { 'Idempotency-Key': 'rejection-1' },
    status: 200,
  },
  {
    name: 'an approval under the key of a rejection',
    endpoint: approveRefund,
    as: 'admin',
    params: request('INV-2060'),
    body: () => ({}),
    headers: { 'Idempotency-Key': 'rejection-1' },
    status: 422,
    code: 'idempotency_key_reused',
  },
  {
    name: 'a rejection under the key of an approval',
    endpoint: rejectRefund,
    as: 'admin',
    params: request('INV-2060'),
    body: () => ({}),
    headers: { 'Idempotency-Key': 'approval-1' },
    status: 422,
    code: 'idempotency_key_reused',
  },
  {
    name: 'an approval of what is rejected',
    endpoint: approveRefund,
    as: 'admin',
    params: request('INV-2060'),
    body: () => ({}),
    status: 409,
    code: 'wrong_state',
  },
  { name: 'refunds after all this', endpoint: listRefunds, as: 'basic', params: of('INV-2067'), status: 200 },
]

const pending = (invoiceNumber: string) => (f: Fixture) => ({ id: f.pendingTransaction(invoiceNumber) })
const reason = () => ({ voidReason: 'Entered twice' })

const voids: readonly Case[] = [
  {
    name: 'a void of a colleague’s transaction',
    endpoint: voidTransaction,
    as: 'standard',
    params: pending('INV-2068'),
    body: reason,
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'a void after 24 hours',
    endpoint: voidTransaction,
    as: 'otherManager',
    params: pending('INV-5006'),
    body: reason,
    status: 403,
    code: 'too_late',
  },
  {
    name: 'a void of what was paid',
    endpoint: voidTransaction,
    as: 'admin',
    params: of('INV-2067'),
    body: reason,
    status: 409,
    code: 'wrong_state',
  },
  {
    name: 'a void without a reason',
    endpoint: voidTransaction,
    as: 'otherAdmin',
    params: pending('INV-5006'),
    body: () => ({ voidReason: '  ' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a void',
    endpoint: voidTransaction,
    as: 'otherAdmin',
    params: pending('INV-5006'),
    body: reason,
    headers: { 'Idempotency-Key': 'void-1' },
    status: 200,
  },
  {
    name: 'the same void again',
    endpoint: voidTransaction,
    as: 'otherAdmin',
    params: pending('INV-5006'),
    body: reason,
    headers: { 'Idempotency-Key': 'void-1' },
    status: 200,
  },
  {
    name: 'another void under its key',
    endpoint: voidTransaction,
    as: 'otherAdmin',
    params: pending('INV-5006'),
    body: () => ({ voidReason: 'Another reason' }),
    headers: { 'Idempotency-Key': 'void-1' },
    status: 422,
    code: 'idempotency_key_reused',
  },
  {
    name: 'another void of it',
    endpoint: voidTransaction,
    as: 'otherAdmin',
    params: pending('INV-5006'),
    body: reason,
    status: 409,
    code: 'wrong_state',
  },
  { name: 'cards after all this', endpoint: getTransactionMetrics, as: 'basic', status: 200 },
]

/** Refunds with their approval, voids, and the cards over the transactions. */
export const transactionWrites: readonly Case[] = [...reads, ...refunds, ...decisions, ...voids]
