import type { Message } from '@parley/contract'
import { describe, expect, test } from 'vitest'
import { estimateRow, threadRows } from './thread-rows.ts'

const ZONE = 'America/Denver'
const NOW = new Date('2026-11-19T21:47:00Z')

const at = (createdAt: string): Message => ({
  id: createdAt,
  conversationId: 'c',
  content: 'Hello',
  direction: 'inbound',
  status: 'delivered',
  senderName: null,
  createdAt,
  sentByUserId: null,
  phoneNumberId: 'n',
  acceptedAt: null,
  failureReason: null,
  canRetry: false,
  mediaCount: 0,
  pictures: [],
  hasMaskedCard: false,
  payment: null,
})
const MESSAGES = ['2026-11-17T22:00:00Z', '2026-11-19T06:59:59Z', '2026-11-19T07:00:00Z', '2026-11-19T21:00:00Z'].map(
  at,
)

const shown = (hasOlder: boolean) =>
  threadRows(MESSAGES, ZONE, NOW, hasOlder).map((row) => (row.kind === 'day' ? row.heading : row.key))

describe('the rows of a thread', () => {
  test("put each day of the reader's zone above its first message", () => {
    expect(shown(false)).toEqual([
      'November 17, 2026',
      '2026-11-17T22:00:00Z',
      'Yesterday',
      '2026-11-19T06:59:59Z',
      'Today',
      '2026-11-19T07:00:00Z',
      '2026-11-19T21:00:00Z',
    ])
  })

  test('leave out the first day while older messages exist', () => {
    expect(shown(true).slice(0, 2)).toEqual(['2026-11-17T22:00:00Z', 'Yesterday'])
  })

  test('are none without messages', () => {
    expect(threadRows([], ZONE, NOW, false)).toEqual([])
  })
})

test.each([
  ['one line', 'Hello', 0],
  ['54 characters', 'x'.repeat(54), 0],
  ['55 characters', 'x'.repeat(55), 1],
  ['a line, an empty one and another', 'On our way\n\nTheo', 2],
])('a message of %s is thought to be higher by its further lines', (_, content, more) => {
  const height = (change: Partial<Message>) => {
    const [row] = threadRows([{ ...at('2026-11-19T21:00:00Z'), ...change }], ZONE, NOW, true)
    return row ? estimateRow(row) : 0
  }
  const line = height({ content: 'a\nb' }) - height({ content: 'a' })
  expect(line).toBeGreaterThan(0)
  expect(height({ content })).toBe(height({ content: '' }) + more * line)
  expect(height({ content, payment: {} as Message['payment'] })).toBe(height({ content }) + line)
})

test('a day takes less than a message', () => {
  const [day, message] = threadRows([at('2026-11-19T21:00:00Z')], ZONE, NOW, false).map(estimateRow)
  expect(day).toBeGreaterThan(0)
  expect(day).toBeLessThan(message ?? 0)
})
