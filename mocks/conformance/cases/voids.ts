import { getTransactionMetrics, voidTransaction } from '@parley/contract'
import type { Case } from '../case.ts'
import { ofPayment, ofPending } from './transaction-params.ts'

const takeBack = (name: string, answer: Pick<Case, 'status'> & Partial<Case>): Case => ({
  name,
  endpoint: voidTransaction,
  as: 'otherAdmin',
  params: ofPending('INV-5006'),
  body: () => ({ voidReason: 'Entered twice' }),
  ...answer,
})

/** Voids of pending transactions, and the summary cards over the transactions afterwards. */
export const voids: readonly Case[] = [
  takeBack('a void of a colleague’s transaction', {
    as: 'standard',
    params: ofPending('INV-2068'),
    status: 403,
    code: 'forbidden',
  }),
  takeBack('a void after 24 hours', { as: 'otherManager', status: 403, code: 'too_late' }),
  takeBack('a void of what was paid', { as: 'admin', params: ofPayment('INV-2067'), status: 409, code: 'wrong_state' }),
  takeBack('a void without a reason', { status: 400, code: 'invalid', body: () => ({ voidReason: '  ' }) }),
  takeBack('a void', { status: 200, headers: { 'Idempotency-Key': 'void-1' } }),
  takeBack('the same void again', { status: 200, headers: { 'Idempotency-Key': 'void-1' } }),
  takeBack('another void under its key', {
    status: 422,
    code: 'idempotency_key_reused',
    body: () => ({ voidReason: 'Another reason' }),
    headers: { 'Idempotency-Key': 'void-1' },
  }),
  takeBack('another void of it', { status: 409, code: 'wrong_state' }),
  { name: 'cards after all this', endpoint: getTransactionMetrics, as: 'basic', status: 200 },
]
