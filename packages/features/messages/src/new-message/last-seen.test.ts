import { expect, it } from 'vitest'
import { lastSeenOf } from './last-seen.ts'

const thread = ['in', 'out', 'in', 'out', 'in'].map((direction, at) => ({
  id: `message-${at}`,
  direction: direction === 'in' ? ('inbound' as const) : ('outbound' as const),
}))

it.each([
  [0, 'message-4'],
  [1, 'message-3'],
  [2, 'message-1'],
  [3, null],
  [9, null],
])('with %i unread the reader has seen %s', (unreadCount, seen) => {
  expect(lastSeenOf(thread, unreadCount)).toBe(seen)
})

it('has nothing seen in an empty thread', () => {
  expect(lastSeenOf([], 0)).toBeNull()
})
