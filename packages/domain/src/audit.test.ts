import { expect, it } from 'vitest'
import { AUDIT_SORTS } from './audit.filters.ts'
import { changedFields, fieldsChangedAfter } from './audit.ts'
import { comparedBy } from './list-sorts.ts'

it.each([
  [{ status: 'unpaid', amount: '1.00' }, { status: 'paid', amount: '1.00' }, { status: 'unpaid' }, { status: 'paid' }],
  [{ paidAt: null }, { paidAt: '2026-11-21' }, { paidAt: null }, { paidAt: '2026-11-21' }],
  [{ role: 'basic' }, { role: 'basic', reason: 'Asked' }, null, { reason: 'Asked' }],
  [{ role: 'basic' }, { role: 'basic' }, null, null],
])('of %j and %j only what differs is kept', (before, after, keptBefore, keptAfter) => {
  expect(changedFields(before, after)).toEqual({ before: keptBefore, after: keptAfter })
})

it('the latest entry stands first by itself', () => {
  const entry = { action: 'invoice.create', userId: null, subjectId: 's' } as const
  const entries = [
    { ...entry, id: 'a', at: '2026-11-18T09:00:00Z' },
    { ...entry, id: 'b', at: '2026-11-20T09:00:00Z' },
    { ...entry, id: 'c', at: '2026-11-19T09:00:00Z' },
  ]
  expect(entries.toSorted(comparedBy(AUDIT_SORTS, AUDIT_SORTS.initial)).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

it('who edits a customer is told what others have changed since, by whom and when', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const entries = [
    { after: null, byName: 'Dana Whitfield', at: at(15) },
    { after: { name: 'Maria' }, byName: 'Dana Whitfield', at: at(16) },
    { after: { version: 3, notes: 'Old' }, byName: 'Ben Ortiz', at: at(17) },
    { after: { version: 4, tags: 'VIP', email: null }, byName: 'Ben Ortiz', at: at(18) },
    { after: { version: 5, notes: 'New' }, byName: null, at: at(19) },
  ]
  expect(fieldsChangedAfter(3, entries)).toEqual([
    { field: 'email', byName: 'Ben Ortiz', at: '2026-11-18T00:00:00.000Z' },
    { field: 'tags', byName: 'Ben Ortiz', at: '2026-11-18T00:00:00.000Z' },
    { field: 'notes', byName: null, at: '2026-11-19T00:00:00.000Z' },
  ])
})
