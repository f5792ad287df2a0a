import { expect, it } from 'vitest'
import { changedFields } from './audit.ts'

it.each([
  [{ status: 'unpaid', amount: '1.00' }, { status: 'paid', amount: '1.00' }, { status: 'unpaid' }, { status: 'paid' }],
  [{ paidAt: null }, { paidAt: '2026-11-21' }, { paidAt: null }, { paidAt: '2026-11-21' }],
  [{ role: 'basic' }, { role: 'basic', reason: 'Asked' }, null, { reason: 'Asked' }],
  [{ role: 'basic' }, { role: 'basic' }, null, null],
])('of %j and %j only what differs is kept', (before, after, keptBefore, keptAfter) => {
  expect(changedFields(before, after)).toEqual({ before: keptBefore, after: keptAfter })
})
