import { payLink, simulatePayment } from '@parley/contract'
import { type Case, UNKNOWN_ID } from '../case.ts'

/** Simulated payments and payments on the pay page. */
export const paymentWrites: readonly Case[] = [
  {
    name: 'a simulated payment',
    endpoint: simulatePayment,
    as: 'standard',
    body: (f) => ({ transactionId: f.pendingTransaction('INV-2071') }),
    headers: { 'Idempotency-Key': 'payment-1' },
    status: 200,
  },
  {
    name: 'the same simulated payment again',
    endpoint: simulatePayment,
    as: 'standard',
    body: (f) => ({ transactionId: f.pendingTransaction('INV-2071') }),
    headers: { 'Idempotency-Key': 'payment-1' },
    status: 200,
  },
  {
    name: 'another simulated payment under its key',
    endpoint: simulatePayment,
    as: 'standard',
    body: (f) => ({ transactionId: f.pendingTransaction('INV-2068') }),
    headers: { 'Idempotency-Key': 'payment-1' },
    status: 422,
    code: 'idempotency_key_reused',
  },
  {
    name: 'a simulated payment that has come in already',
    endpoint: simulatePayment,
    as: 'standard',
    body: (f) => ({ transactionId: f.pendingTransaction('INV-2071') }),
    status: 409,
    code: 'wrong_state',
  },
  {
    name: 'a simulated payment of an unknown transaction',
    endpoint: simulatePayment,
    as: 'standard',
    body: () => ({ transactionId: UNKNOWN_ID }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'a simulated payment of another organisation',
    endpoint: simulatePayment,
    as: 'standard',
    body: (f) => ({ transactionId: f.pendingTransaction('INV-5002') }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'paying an unknown link',
    endpoint: payLink,
    as: 'nobody',
    params: () => ({ code: 'nothing' }),
    body: () => ({}),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'paying an expired link',
    endpoint: payLink,
    as: 'nobody',
    params: (f) => ({ code: f.linkCode('INV-2065', 'expired') }),
    body: () => ({}),
    status: 409,
    code: 'wrong_state',
  },
  {
    name: 'paying a void invoice',
    endpoint: payLink,
    as: 'nobody',
    params: (f) => ({ code: f.linkCode('INV-2063', 'cancelled') }),
    body: () => ({}),
    status: 409,
    code: 'wrong_state',
  },
  {
    name: 'paying with a wrong wish',
    endpoint: payLink,
    as: 'nobody',
    params: (f) => ({ code: f.linkCode('INV-2068', 'active') }),
    body: () => ({ simulate: 'success' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'paying a paid link',
    endpoint: payLink,
    as: 'nobody',
    params: (f) => ({ code: f.linkCode('INV-2070', 'paid') }),
    body: () => ({}),
    status: 200,
  },
]

/**
 * Payments whose outcome the provider decides; last, because a real server settles everything else that is pending
 * along with them.
 */
export const settlingPayments: readonly Case[] = [
  {
    name: 'a declined payment',
    endpoint: payLink,
    as: 'nobody',
    params: (f) => ({ code: f.linkCode('INV-2068', 'active') }),
    body: () => ({ simulate: 'decline' }),
    status: 200,
    settles: true,
  },
  {
    name: 'a payment',
    endpoint: payLink,
    as: 'nobody',
    params: (f) => ({ code: f.linkCode('INV-2068', 'active') }),
    body: () => ({}),
    status: 200,
    settles: true,
  },
  {
    name: 'the same payment again',
    endpoint: payLink,
    as: 'nobody',
    params: (f) => ({ code: f.linkCode('INV-2068', 'active') }),
    body: () => ({}),
    status: 200,
    settles: true,
  },
]
