import type { BulkChange } from '@parley/contract'
import { expect, test } from 'vitest'
import { changeText, progressDescription, doneText, endedText, refusedText } from './change-text.ts'
import { isRunning } from './is-running.ts'

const tags: BulkChange = {
  id: 'change-1',
  kind: 'tag',
  status: 'done',
  undoes: null,
  isUndone: false,
  primaryContact: null,
  add: [],
  remove: [],
  byUserId: 'user-1',
  byName: 'Marcus Bell',
  at: '2026-11-20T10:00:00.000Z',
  matched: 3,
  processed: 3,
  updated: 3,
  refusedCount: 0,
  refused: [],
}

test.each<[Partial<BulkChange>, string]>([
  [{ add: ['VIP'] }, 'Added VIP'],
  [{ add: ['VIP', 'Net 30'], remove: ['Old'] }, 'Added VIP and Net 30, removed Old'],
  [{ remove: ['Old', 'VIP'], undoes: 'change-0' }, 'Undone: removed Old and VIP'],
  [{ kind: 'assign', primaryContact: { name: 'Ana Ruiz' } }, 'Assigned to Ana Ruiz'],
  [{ kind: 'assign' }, 'Unassigned'],
])('%o is said as "%s"', (change, text) => {
  expect(changeText({ ...tags, ...change })).toBe(text)
})

test('who could not be changed is counted, with the first reason', () => {
  const refused = [{ customerId: 'customer-1', name: null, phoneNumber: '+13035550101', reason: 'Was changed since' }]
  expect(refusedText({ refusedCount: 1200, refused })).toBe('1,200 could not be changed: Was changed since')
  expect(refusedText({ refusedCount: 3, refused: [] })).toBe('3 could not be changed')
  expect(refusedText({ refusedCount: 0, refused: [] })).toBeNull()
})

test.each<[Partial<BulkChange>, string]>([
  [{ add: ['VIP', 'Net 30'], remove: ['Old'] }, 'Adding VIP and Net 30, removing Old'],
  [{ remove: ['Old'] }, 'Removing Old'],
  [{ remove: ['Old', 'VIP'] }, 'Removing Old and VIP'],
  [{ add: ['VIP'], undoes: 'change-0' }, 'Undoing a change'],
  [{ kind: 'assign', primaryContact: { name: 'Ana Ruiz' } }, 'Assigning to Ana Ruiz'],
  [{ kind: 'assign' }, 'Unassigning'],
])('while %o goes on it is said as "%s"', (change, text) => {
  expect(progressDescription({ ...tags, ...change })).toBe(text)
})

test.each<[Partial<BulkChange>, string]>([
  [{ add: ['VIP'], remove: ['Old'] }, 'Tags added successfully'],
  [{ remove: ['Old'] }, 'Tags removed successfully'],
  [{ kind: 'assign' }, 'Customers assigned successfully'],
  [{ remove: ['Old'], undoes: 'change-0' }, 'Change undone'],
])('once %o is made it says "%s"', (change, text) => {
  expect(doneText({ ...tags, ...change })).toBe(text)
})

test('what ended before all were done says how far it came', () => {
  const far = { processed: 12_000, matched: 50_000 }
  expect(endedText({ status: 'stopped', ...far })).toBe('Stopped at 12,000 of 50,000')
  expect(endedText({ status: 'failed', ...far })).toBe('Failed at 12,000 of 50,000')
  expect(endedText({ status: 'running', ...far })).toBeNull()
  expect(endedText({ status: 'done', processed: 3, matched: 3 })).toBeNull()
})

test('a change goes on until it is done, stopped or cannot go on', () => {
  const statuses = ['running', 'done', 'stopped', 'failed'] as const
  expect(statuses.filter((status) => isRunning({ status }))).toEqual(['running'])
})
