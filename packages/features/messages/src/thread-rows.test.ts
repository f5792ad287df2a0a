import type { Message } from '@parley/contract'
import { describe, expect, test } from 'vitest'
import { threadRows } from './thread-rows.ts'

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
