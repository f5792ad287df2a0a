import type { ImportTarget } from '@parley/domain'
import { contactsOf, readTable, type Table } from '@parley/domain/customer-import'
import { expect, test } from 'vitest'
import { columnRemark } from './column-remark.ts'

function tableOf(text: string): Table {
  const read = readTable(new TextEncoder().encode(text))
  if (!read.allowed) throw new Error(read.text)
  return read.table
}

const table = tableOf(
  [
    'Client,Cell,Other cell,Labels,Tech,No text,Comments,Open balance,Since',
    'Wren,3035550136,1,member; condo,Ana Ruiz,x,Key,186,2019',
    'Jun,3035550137,2,member,Theo?,,,0,2020',
  ].join('\n'),
)
const targets: ImportTarget[] = [
  'name',
  'phoneNumber',
  'phoneNumber',
  'tags',
  'primaryContact',
  'optOut',
  'notes',
  'ignore',
  'ignore',
]
const findContact = contactsOf([{ id: 'user-1', name: 'Ana Ruiz', email: 'ana@larkspur.test' }])

test.each(
  [
    ['fits', 'Matched'],
    ['fits', 'Matched'],
    ['wrong', 'Cell goes there already'],
    ['note', 'Up to 2 tags per cell, split at ; or ,'],
    ['look', '"Theo?" is nobody here: left empty'],
    ['note', '1 row allows no texts'],
    ['fits', 'Matched, for the team only'],
    ['note', 'Balances come from invoices'],
    ['note', 'Left out'],
  ].map(([tone, text], column) => ({ column, tone, text })),
)('column $column: $text', ({ column, tone, text }) => {
  expect(columnRemark(table, targets, column, findContact)).toEqual({ tone, text })
})
