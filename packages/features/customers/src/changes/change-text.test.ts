import type { BulkChange } from '@parley/contract'
import { expect, test } from 'vitest'
import { changeText, refusedText } from './change-text.ts'

const tags: BulkChange = {
  id: 'change-1',
  kind: 'tag',
  status: 'done',
  undoes: null,
  isUndone: false,
  primaryContact: null,
  add: [],
  remove: [],
  byName: 'Marcus Bell',
  at: '2026-11-20T10:00:00.000Z',
  matched: 3,
  processed: 3,
  changed: 3,
  refusedCount: 0,
  refused: [],
}

test.each<[Partial<BulkChange>, string]>([
  [{ add: ['VIP'] }, 'Added VIP'],
  [{ add: ['VIP', 'Net 30'], remove: ['Old'] }, 'Added VIP and Net 30, removed Old'],
  [{ remove: ['Old'], undoes: 'change-0' }, 'Undone: removed Old'],
  [{ kind: 'assign', primaryContact: { name: 'Ana Ruiz' } }, 'Assigned to Ana Ruiz'],
  [{ kind: 'assign' }, 'Unassigned'],
])('%o is said as "%s"', (change, text) => {
  expect(changeText({ ...tags, ...change })).toBe(text)
})

test('who could not be changed is counted, with the first reason', () => {
  const refused = [{ customerId: 'customer-1', name: null, phoneNumber: '+13035550101', reason: 'Was changed since' }]
  expect(refusedText({ refusedCount: 1200, refused })).toBe('. 1,200 could not be changed: Was changed since')
  expect(refusedText({ refusedCount: 0, refused: [] })).toBe('')
})
