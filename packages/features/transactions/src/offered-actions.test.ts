import type { Refund, Transaction } from '@parley/contract'
import { cents } from '@parley/domain'
import { expect, it } from 'vitest'
import { detailActions, offeredActions } from './offered-actions.ts'

const plain = {
  amount: cents(500),
  refundedAmount: cents(0),
  metadata: {},
  isVoided: false,
  isRefunded: false,
  reversedAt: null,
}
const inPart = { isRefunded: true, refundedAmount: cents(100) }
const marked = { metadata: { payment_type: 'marked_paid' } }
const reversed = { ...marked, reversedAt: '2026-11-21T10:00:00Z' }

it.each([
  [{ ...plain, status: 'pending' }, ['void']],
  [{ ...plain, status: 'pending', isVoided: true }, []],
  [{ ...plain, status: 'completed' }, ['receipt', 'refund']],
  [{ ...plain, status: 'completed', ...inPart }, ['receipt']],
  [{ ...plain, status: 'completed', ...reversed }, ['receipt']],
  [{ ...plain, status: 'refunded', isRefunded: true }, []],
  [{ ...plain, status: 'failed' }, []],
] as const)('offers on %j: %j', (transaction, expected) => {
  expect(offeredActions(transaction as Transaction).map(({ id }) => id)).toEqual(expected)
})

it.each([
  [{ ...plain, status: 'pending' }, ['Void Transaction']],
  [{ ...plain, status: 'pending', isVoided: true }, []],
  [{ ...plain, status: 'completed' }, ['View receipt', 'Refund Transaction']],
  [{ ...plain, status: 'completed', ...inPart }, ['View receipt', 'Process Additional Refund']],
  [{ ...plain, status: 'completed', ...reversed }, ['View receipt']],
  [{ ...plain, status: 'refunded', isRefunded: true }, ['View receipt']],
  [{ ...plain, status: 'failed' }, []],
] as const)('the details of %j offer %j', (state, expected) => {
  expect(detailActions(state as Transaction, []).map(({ label }) => label)).toEqual(expected)
})

it('does not refund what refunds on their way have used up', () => {
  const transaction = { ...plain, status: 'completed' } as Transaction
  const reasonWith = (...amounts: number[]) => {
    const refunds = amounts.map((amount) => ({ amount: cents(amount), status: 'pending' }) as Refund)
    return detailActions(transaction, refunds).at(-1)?.disabledReason
  }
  expect(reasonWith()).toBeUndefined()
  expect(reasonWith(499)).toBeUndefined()
  expect(reasonWith(200, 300)).toBe('Refunds for the full amount are already in progress')
})
