import type { Conversation } from '@parley/contract'
import { expect, test } from 'vitest'
import { byNews, shownAt } from './last-news.ts'

const conversation = (id: string, lastMessageAt: string | null, found?: string) =>
  ({
    id,
    lastMessageAt,
    lastEvent: null,
    ...(found !== undefined && { match: { messageId: 'm', content: 'leak', createdAt: found } }),
  }) as Conversation
const sorted = (...rows: Conversation[]) => rows.toSorted(byNews).map(({ id }) => id)

test('the latest news come first, conversations without any last', () => {
  const rows = [conversation('a', '2026-11-01'), conversation('b', null), conversation('c', '2026-11-02')]
  expect(sorted(...rows)).toEqual(['c', 'a', 'b'])
})

test('of what a search found people come first, then what was said by its own time, whatever came after', () => {
  const talked = conversation('a', '2026-11-20', '2026-10-01')
  const rows = [talked, conversation('b', '2026-11-02', '2026-11-02'), conversation('c', '2026-01-01')]
  expect(sorted(...rows)).toEqual(['c', 'b', 'a'])
  expect(shownAt(talked)).toBe('2026-10-01')
})
