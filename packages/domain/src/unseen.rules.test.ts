import { expect, test } from 'vitest'
import { checkUnseen } from './unseen.rules.ts'

test.each([
  [0, '1 s ago'],
  [59_999, '59 s ago'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, '1 h ago'],
  [86_399_999, '23 h ago'],
  [86_400_000, '1 day ago'],
  [172_800_000, '2 days ago'],
])('what was said %i ms before is said to be %s', (ms, when) => {
  const createdAt = new Date('2026-11-21T12:00:00Z')
  const unseen = { count: 1, last: { direction: 'inbound' as const, senderName: null, createdAt } }
  expect(checkUnseen(unseen, false, new Date(createdAt.getTime() + ms))).toMatchObject({
    text: `The customer wrote ${when}. Send anyway?`,
  })
})
