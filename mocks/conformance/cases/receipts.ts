import { getPublicReceipt, getReceipt, getRefundReceipt, sendReceipt } from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const ana = { deliveryMethod: 'sms', phoneNumber: '(303) 555-0168' }

const send = (
  name: string,
  body: object,
  answer: Pick<Case, 'status' | 'code'> & Partial<Case> = { status: 200 },
): Case => ({
  name,
  endpoint: sendReceipt,
  as: 'standard',
  params: (f) => ({ id: f.receipt('INV-2066') }),
  body: () => body,
  ...answer,
})

const refundReceipt = (f: Fixture) => f.world.receipts.find(({ refundId }) => refundId === f.refund('INV-2055'))

/** Receipts, read and sent by staff; then as the customer sees the receipt of a refunded payment. */
export const receiptCases: readonly Case[] = [
  {
    name: 'the receipt of a payment',
    endpoint: getReceipt,
    as: 'basic',
    params: (f) => ({ id: f.payment('INV-2066') }),
    status: 200,
  },
  {
    name: 'the receipt of a payment that was given back',
    endpoint: getReceipt,
    as: 'basic',
    params: (f) => ({ id: f.payment('INV-2055') }),
    status: 200,
  },
  {
    name: 'no receipt of what nobody has paid',
    endpoint: getReceipt,
    as: 'basic',
    params: (f) => ({ id: f.pendingTransaction('INV-2068') }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'the receipt of a refund',
    endpoint: getRefundReceipt,
    as: 'basic',
    params: (f) => ({ id: f.refund('INV-2055') }),
    status: 200,
  },
  {
    name: 'no receipt of a refund that waits for an admin',
    endpoint: getRefundReceipt,
    as: 'basic',
    params: (f) => ({ id: f.refundRequest('INV-2056') }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'the receipt of a refund by text',
    endpoint: sendReceipt,
    as: 'standard',
    params: (f) => ({ id: refundReceipt(f)?.id ?? '' }),
    body: () => ({ ...ana, messageFormat: 'full' }),
    status: 200,
  },
  send('a receipt by no way', {}, { status: 400, code: 'invalid' }),
  send('a receipt by fax', { ...ana, deliveryMethod: 'fax' }, { status: 400, code: 'invalid' }),
  send(
    'a receipt to a new number and to no address',
    { deliveryMethod: 'both', phoneNumber: '(303) 555-0166' },
    { status: 400, code: 'invalid' },
  ),
  send('a receipt by text to nobody', { deliveryMethod: 'sms' }, { status: 400, code: 'invalid' }),
  send(
    'a receipt by text to no number',
    { deliveryMethod: 'sms', phoneNumber: '12' },
    { status: 400, code: 'invalid' },
  ),
  send('a receipt by mail to nobody', { deliveryMethod: 'email', email: null }, { status: 400, code: 'invalid' }),
  send('a receipt by mail to no address', { deliveryMethod: 'email', email: 'ana' }, { status: 400, code: 'invalid' }),
  send('a receipt with a long message', { ...ana, optionalMessage: 'x'.repeat(101) }, { status: 400, code: 'invalid' }),
  send(
    'a receipt with a card number',
    { ...ana, optionalMessage: '4111 1111 1111 1111' },
    { status: 400, code: 'invalid' },
  ),
  send('a receipt by text', { ...ana, messageFormat: 'full', optionalMessage: 'Thank you, Jun' }),
  send(
    'a receipt by both',
    { ...ana, deliveryMethod: 'both', email: 'jun@example.test', messageFormat: 'link' },
    { status: 200, headers: { 'Idempotency-Key': 'receipt-1' } },
  ),
  send(
    'another receipt under its key',
    { ...ana, deliveryMethod: 'email', email: 'jun@example.test' },
    { status: 422, code: 'idempotency_key_reused', headers: { 'Idempotency-Key': 'receipt-1' } },
  ),
  {
    name: 'a receipt to somebody who wants no texts',
    endpoint: sendReceipt,
    as: 'standard',
    params: (f) => ({ id: f.receipt('INV-2066') }),
    body: (f) => {
      const optedOut = f.world.customers.find(({ optedOutAt }) => optedOutAt !== null)
      return { deliveryMethod: 'both', phoneNumber: optedOut?.phoneNumber, email: 'somebody@example.test' }
    },
    status: 409,
    code: 'opted_out',
  },
  {
    name: 'the receipt of a refund, as the customer sees it',
    endpoint: getPublicReceipt,
    as: 'nobody',
    params: (f) => ({ token: refundReceipt(f)?.token ?? '' }),
    status: 200,
  },
  {
    name: 'a receipt with a refund on it',
    endpoint: getPublicReceipt,
    as: 'nobody',
    params: (f) => ({ token: f.world.receipts.find(({ id }) => id === f.receipt('INV-2055'))?.token ?? '' }),
    status: 200,
  },
]
