import { refundTransaction } from '@parley/contract'
import type { Case } from '../case.ts'
import { ofPayment, ofPending } from './transaction-params.ts'

const cash = { amount: '40.00', reason: 'error', refundMethod: 'cash' } as const

const refund = (
  name: string,
  invoiceNumber: string,
  body: object,
  answer: Pick<Case, 'status' | 'code'> & Partial<Pick<Case, 'as' | 'headers'>>,
): Case => ({
  name,
  endpoint: refundTransaction,
  as: 'manager',
  params: ofPayment(invoiceNumber),
  body: () => ({ ...cash, ...body }),
  ...answer,
})

/** Refunds of payments, immediate or requested. */
export const refunds: readonly Case[] = [
  refund('a refund by a standard user', 'INV-2047', {}, { as: 'standard', status: 403, code: 'forbidden' }),
  refund('a refund of nothing', 'INV-2047', { amount: '0' }, { status: 400, code: 'invalid' }),
  refund('a refund of more than was paid', 'INV-2047', { amount: '184.76' }, { status: 400, code: 'invalid' }),
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
    params: ofPending('INV-2068'),
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
  refund('a refund of more than is left', 'INV-2047', { amount: '144.76' }, { status: 400, code: 'invalid' }),
  refund('a refund of the rest', 'INV-2047', { amount: '144.75', notifyCustomer: false }, { status: 200 }),
  refund('a refund to the card', 'INV-2058', { refundMethod: 'original_payment' }, { status: 200 }),
  refund('a refund that only an admin can allow', 'INV-2067', { amount: '500.01' }, { status: 200 }),
  refund('the same refund by an admin', 'INV-2067', { amount: '500.01' }, { as: 'admin', status: 200 }),
]
