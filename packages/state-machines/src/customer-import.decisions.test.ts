import { expect, it, test } from 'vitest'
import { decideCustomerExport } from './customer-export.decisions.ts'
import { decideImport, decideImportCancel, decideImportUndo } from './customer-import.decisions.ts'
import { changesOf, recorded } from './test-changes.ts'
import { now } from './test-records.ts'

const running = { id: 'import-1', fileName: 'customers.csv', status: 'running', at: now, rows: 120 } as const
const done = { ...running, status: 'done' } as const
const about = { kind: 'customerImport', id: 'import-1' } as const
const file = { fileName: 'customers.csv', rows: 120 }

test('that customers come from a file is recorded', () => {
  expect(decideImport(running)).toEqual([recorded('customer.import', about, { after: file })])
})

it('ends where it is, while it runs', () => {
  expect(changesOf(decideImportCancel(running, 40))).toEqual([
    recorded('customer.importCancel', about, { after: { ...file, processed: 40 } }),
  ])
  expect(decideImportCancel(done, 120)).toMatchObject({ code: 'wrong_state' })
})

it('is taken back once it has ended', () => {
  expect(changesOf(decideImportUndo(done, now))).toEqual([recorded('customer.importUndo', about, { after: file })])
  expect(decideImportUndo(running, now)).toMatchObject({ code: 'wrong_state' })
})

test('that customers leave as a file is recorded', () => {
  expect(decideCustomerExport({ id: 'export-1', customers: 7 })).toEqual([
    recorded('customer.export', { kind: 'customerExport', id: 'export-1' }, { after: { customers: 7 } }),
  ])
})
