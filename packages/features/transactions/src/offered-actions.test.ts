import { expect, it } from 'vitest'
import { offeredActions } from './offered-actions.ts'

const plain = { isVoided: false, isRefunded: false }

it.each([
  [{ ...plain, status: 'pending' }, ['void']],
  [{ status: 'pending', isVoided: true, isRefunded: false }, []],
  [{ ...plain, status: 'completed' }, ['receipt', 'refund']],
  [{ status: 'completed', isVoided: false, isRefunded: true }, ['receipt']],
  [{ status: 'refunded', isVoided: false, isRefunded: true }, []],
  [{ ...plain, status: 'failed' }, []],
] as const)('offers on %j: %j', (transaction, expected) => {
  expect(offeredActions(transaction).map(({ id }) => id)).toEqual(expected)
})
