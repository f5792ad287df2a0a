import type { Conversation } from '@parley/contract'
import { expect, test } from 'vitest'
import { byLatestActivity, shownAt } from './last-news.ts'

const conversation = (id: string, lastMessageAt: string | null, found?: string) =>
  ({
    id,
    lastMessageAt,
    lastEvent: null,
    ...(found !== undefined && { match: { messageId: 'm', content: 'leak', createdAt: found } }),
  }) as Conversation
const sorted = (...rows: Conversation[]) => rows.toSorted(byLatestActivity).map(({ id }) => id)

/** An id created at this time. */
const idAt = (time: string) => {
  const hex = Date.parse(time).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

test('the latest news come first, conversations without any by when they were made', () => {
  const [older, newer] = [idAt('2026-10-30'), idAt('2026-11-01T12:00:00Z')]
  const rows = [conversation('a', '2026-11-01'), conversation(older, null), conversation(newer, null)]
  expect(sorted(...rows, conversation('c', '2026-11-02'))).toEqual(['c', newer, 'a', older])
  expect(shownAt(conversation(newer, null))).toBeNull()
})

test('of one time the later id comes first', () => {
  expect(sorted(conversation('a', '2026-11-01'), conversation('b', '2026-11-01'))).toEqual(['b', 'a'])
})

test('of what a search found people come first, then what was said by its own time, whatever came after', () => {
  const talked = conversation('a', '2026-11-20', '2026-10-01')
  const rows = [talked, conversation('b', '2026-11-02', '2026-11-02'), conversation('c', '2026-01-01')]
  expect(sorted(...rows)).toEqual(['c', 'b', 'a'])
  expect(shownAt(talked)).toBe('2026-10-01')
})
