import { getTransactionMetrics, voidTransaction } from '@parley/contract'
import type { Case } from '../case.ts'
import { ofPayment, ofPending } from './transaction-params.ts'

const reason = () => ({ voidReason: 'Entered twice' })

/** Waiting transactions taken back, and the cards over the transactions after all that. */
export const voids: readonly Case[] = [
  {
    name: 'a void of a colleague’s transaction',
    endpoint: voidTransaction,
    as: 'standard',
    params: ofPending('INV-2068'),
    body: reason,
    status: 403,
    code: 'forbidden',
  },
  {
    name: 'a void after 24 hours',
    endpoint: voidTransaction,
    as: 'otherManager',
    params: ofPending('INV-5006'),
    body: reason,
    status: 403,
    code: 'too_late',
  },
  {
    name: 'a void of what was paid',
    endpoint: voidTransaction,
    as: 'admin',
    params: ofPayment('INV-2067'),
    body: reason,
    status: 409,
    code: 'wrong_state',
  },
  {
    name: 'a void without a reason',
    endpoint: voidTransaction,
    as: 'otherAdmin',
    params: ofPending('INV-5006'),
    body: () => ({ voidReason: '  ' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'a void',
    endpoint: voidTransaction,
    as: 'otherAdmin',
    params: ofPending('INV-5006'),
    body: reason,
    headers: { 'Idempotency-Key': 'void-1' },
    status: 200,
  },
  {
    name: 'the same void again',
    endpoint: voidTransaction,
    as: 'otherAdmin',
    params: ofPending('INV-5006'),
    body: reason,
    headers: { 'Idempotency-Key': 'void-1' },
    status: 200,
  },
  {
    name: 'another void under its key',
    endpoint: voidTransaction,
    as: 'otherAdmin',
    params: ofPending('INV-5006'),
    body: () => ({ voidReason: 'Another reason' }),
    headers: { 'Idempotency-Key': 'void-1' },
    status: 422,
    code: 'idempotency_key_reused',
  },
  {
    name: 'another void of it',
    endpoint: voidTransaction,
    as: 'otherAdmin',
    params: ofPending('INV-5006'),
    body: reason,
    status: 409,
    code: 'wrong_state',
  },
  { name: 'cards after all this', endpoint: getTransactionMetrics, as: 'basic', status: 200 },
]
