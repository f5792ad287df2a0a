import type { Transaction } from '@parley/contract'
import { cents } from '@parley/domain'
import { expect, it } from 'vitest'
import { detailActions, offeredActions } from './offered-actions.ts'

const plain = { isVoided: false, isRefunded: false, isReversed: false }

it.each([
  [{ ...plain, status: 'pending' }, ['void']],
  [{ ...plain, status: 'pending', isVoided: true }, []],
  [{ ...plain, status: 'completed' }, ['receipt', 'refund']],
  [{ ...plain, status: 'completed', isRefunded: true }, ['receipt']],
  [{ ...plain, status: 'completed', isReversed: true }, ['receipt']],
  [{ ...plain, status: 'refunded', isRefunded: true }, []],
  [{ ...plain, status: 'failed' }, []],
] as const)('offers on %j: %j', (transaction, expected) => {
  expect(offeredActions(transaction).map(({ id }) => id)).toEqual(expected)
})

it.each([
  [{ ...plain, status: 'pending' }, ['Void Transaction']],
  [{ ...plain, status: 'pending', isVoided: true }, []],
  [{ ...plain, status: 'completed' }, ['View receipt', 'Refund Transaction']],
  [{ ...plain, status: 'completed', isRefunded: true }, ['View receipt', 'Process Additional Refund']],
  [{ ...plain, status: 'completed', isReversed: true }, ['View receipt']],
  [{ ...plain, status: 'refunded', isRefunded: true }, ['View receipt']],
  [{ ...plain, status: 'failed' }, []],
] as const)('the details of %j offer %j', (state, expected) => {
  const transaction = { ...state, amount: cents(500), refundedAmount: cents(0) } as Transaction
  expect(detailActions(transaction, []).map(({ label }) => label)).toEqual(expected)
})
