import { expect, it } from 'vitest'
import { offeredActions } from './offered-actions.ts'

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
