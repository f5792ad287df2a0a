import { expect, it } from 'vitest'
import { belongs } from './use-transactions.ts'

const monthStart = new Date('2026-11-01T06:00:00Z')
const pending = { status: 'pending', isVoided: false, isReversed: false, completedAt: null } as const
const voided = { ...pending, isVoided: true }
const completed = (completedAt: string) => ({ ...pending, status: 'completed', completedAt }) as const
const reversed = { ...completed('2026-11-02T06:00:00Z'), isReversed: true } as const
const refunded = { ...completed('2026-11-01T06:00:00Z'), status: 'refunded' } as const
const failed = { ...pending, status: 'failed' } as const

it.each([
  [voided, { status: null, completedRange: null }, true],
  [voided, { status: 'pending', completedRange: null }, false],
  [voided, { status: 'voided', completedRange: null }, true],
  [pending, { status: 'ended', completedRange: null }, false],
  [failed, { status: 'ended', completedRange: null }, true],
  [failed, { status: 'processed', completedRange: null }, false],
  [refunded, { status: 'processed', completedRange: 'thismonth' }, true],
  [refunded, { status: 'completed', completedRange: null }, false],
  [completed('2026-11-01T05:59:59Z'), { status: 'processed', completedRange: 'thismonth' }, false],
  [pending, { status: null, completedRange: 'thismonth' }, false],
  [reversed, { status: 'reversed', completedRange: null }, true],
  [reversed, { status: 'completed', completedRange: null }, false],
  [reversed, { status: 'processed', completedRange: 'thismonth' }, false],
] as const)('%j under %j: %s', (transaction, filters, expected) => {
  expect(belongs(transaction, filters, monthStart)).toBe(expected)
})
