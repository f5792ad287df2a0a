import type { Message } from '@parley/contract'
import { expect, test } from 'vitest'
import { groupByDay } from './thread-days.ts'

const now = new Date('2026-11-19T21:47:00Z')
const at = (createdAt: string) => ({ id: createdAt, createdAt }) as Message

test('messages stand under the reader’s days, oldest first', () => {
  const messages = ['2025-01-05T18:00:00Z', '2026-11-19T06:59:59Z', '2026-11-19T07:00:00Z', '2026-11-19T21:00:00Z'].map(
    at,
  )
  const days = groupByDay(messages, 'America/Denver', now).map(({ heading, messages: ofDay }) => [
    heading,
    ofDay.length,
  ])
  expect(days).toEqual([
    ['January 5, 2025', 1],
    ['Yesterday', 1],
    ['Today', 2],
  ])
})

test('the same instant falls on another day in another zone', () => {
  const headings = (zone: string) => groupByDay([at('2026-11-19T06:30:00Z')], zone, now).map(({ heading }) => heading)
  expect([headings('America/Denver'), headings('America/New_York')]).toEqual([['Yesterday'], ['Today']])
})
