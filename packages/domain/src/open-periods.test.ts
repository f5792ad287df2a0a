import { expect, test } from 'vitest'
import { countedDays, countedUntil, wasOpenBefore } from './open-periods.ts'

const DENVER = 'America/Denver'
const now = new Date('2026-11-21T18:00:00Z')

test('a day is counted until the next one begins, today until now', () => {
  expect(countedUntil('2026-11-20', now, DENVER)).toEqual(new Date('2026-11-21T07:00:00Z'))
  expect(countedUntil('2026-11-21', now, DENVER)).toEqual(new Date('2026-11-21T18:00:00.001Z'))
})

test('the days since then are counted, today last', () => {
  expect(countedDays(new Date('2026-11-20T12:00:00Z'), now, DENVER)).toEqual([
    { day: '2026-11-20', until: new Date('2026-11-21T07:00:00Z') },
    { day: '2026-11-21', until: new Date('2026-11-21T18:00:00.001Z') },
  ])
})

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 18, 0, second))
test.each([
  ['opened then', 10, null, false],
  ['opened before', 9, null, true],
  ['closed before', 1, 9, false],
  ['closed then', 1, 10, true],
  ['closed later', 1, 11, true],
])('a conversation that was %s was open just before an instant: %#', (_, opened, closed, isOpen) => {
  const period = { conversationId: 'c', isAssigned: false, openSince: at(0), openedAt: at(opened) }
  expect(wasOpenBefore({ ...period, closedAt: closed === null ? null : at(closed) }, at(10))).toBe(isOpen)
})
