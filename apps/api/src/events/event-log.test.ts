import { expect, test } from 'vitest'
import { widenTransactionId } from './event-log.ts'

const CYCLE = 2 ** 32

test.each([
  ['in the first cycle', 7, 9, 7],
  ['in the same cycle', 7, 3 * CYCLE + 9, 3 * CYCLE + 7],
  ['from before the cycle began', CYCLE - 2, 3 * CYCLE + 5, 3 * CYCLE - 2],
  ['begun meanwhile', 9, 3 * CYCLE + 5, 3 * CYCLE + 9],
  ['begun meanwhile in the next cycle', 1, 3 * CYCLE - 2, 3 * CYCLE + 1],
])('a transaction %s keeps its place', (_, xid, next, id) => {
  expect(widenTransactionId(xid, next)).toBe(id)
})
