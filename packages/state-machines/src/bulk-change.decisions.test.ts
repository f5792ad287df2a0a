import { BULK_UNDO_MS } from '@parley/domain'
import { expect, it, test } from 'vitest'
import { decideBulkChange, decideBulkStop, decideBulkUndo } from './bulk-change.decisions.ts'
import { changesOf, recorded } from './test-changes.ts'
import { now } from './test-records.ts'

const assign = { kind: 'assign', primaryContactUserId: 'ana' } as const
const tag = { kind: 'tag', add: ['VIP', 'Local'], remove: ['Old', 'Lost'] } as const
const selection = { matched: 3, expected: null }
const about = { kind: 'bulkChange', id: 'bulk-1' } as const

test.each([
  ['customer.bulkAssign', assign, { primaryContactUserId: 'ana' }],
  ['customer.bulkTag', tag, { added: 'VIP, Local', removed: 'Old, Lost' }],
  ['customer.bulkTag', { ...tag, remove: [] }, { added: 'VIP, Local' }],
  ['customer.bulkTag', { ...tag, add: [] }, { removed: 'Old, Lost' }],
] as const)('a change of many is recorded once: %s', (action, edit, said) => {
  expect(changesOf(decideBulkChange({ id: 'bulk-1', edit, selection, assignee: { isActive: true } }))).toEqual([
    recorded(action, about, { after: { customers: 3, ...said } }),
  ])
})

test('nobody who is inactive gets customers', () => {
  expect(decideBulkChange({ id: 'bulk-1', edit: assign, selection, assignee: { isActive: false } })).toMatchObject({
    allowed: false,
  })
})

it('is taken back within an hour', () => {
  const undo = (age: number) =>
    decideBulkUndo({
      id: 'bulk-1',
      undone: { at: new Date(now.getTime() - age), isUndo: false, isUndone: false },
      edit: assign,
      matched: 3,
      now,
    })
  expect(changesOf(undo(BULK_UNDO_MS - 1))).toEqual([
    recorded('customer.bulkUndo', about, { before: { customers: 3, primaryContactUserId: 'ana' } }),
  ])
  expect(undo(BULK_UNDO_MS)).toMatchObject({ code: 'wrong_state' })
})

it('ends where it is, while it runs', () => {
  const stop = (status: 'running' | 'done') =>
    decideBulkStop({ id: 'bulk-1', stored: { status, isUndo: false }, edit: tag, processed: 2 })
  expect(changesOf(stop('running'))).toEqual([
    recorded('customer.bulkStop', about, {
      after: { customers: 2, added: 'VIP, Local', removed: 'Old, Lost' },
    }),
  ])
  expect(stop('done')).toMatchObject({ code: 'wrong_state' })
})
