import { type CustomField, type CustomFieldType, fieldTarget, type ImportTarget } from '@parley/domain'
import { contactsOf, fieldColumnsOf, readTable, type Table } from '@parley/domain/customer-import'
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
    ['wrong', 'Cell already goes there'],
    ['note', 'Up to 2 tags per cell, split at ; or ,'],
    ['look', '"Theo?" not on the team: left empty'],
    ['note', '1 row allows no texts'],
    ['fits', 'Matched, for the team only'],
    ['note', 'Balances come from invoices'],
    ['note', 'Left out'],
  ].map(([tone, text], column) => ({ column, tone, text })),
)('column $column: $text', ({ column, tone, text }) => {
  expect(columnRemark(table, targets, column, { findContact, fieldColumns: [] })).toEqual({ tone, text })
})

test('nobody is said to be missing while the team is not known', () => {
  expect(columnRemark(table, targets, 4, { findContact: null, fieldColumns: [] })).toEqual({
    tone: 'note',
    text: 'The team is not loaded yet',
  })
})

test.each([
  ['timezone', ['Denver time', 'America/Denver'], 'look', '"Denver time" is not a time zone: 1 row refused'],
  ['timezone', ['x', 'y'], 'look', '"x" is not a time zone: 2 rows refused'],
  ['timezone', ['America/Denver', 'Mountain'], 'fits', 'Matched'],
  ['otherPhoneNumbers', ['3035550138', ''], 'note', 'Several in a cell are split at ; or ,'],
  ['tags', ['member', ''], 'note', '1 tag per cell'],
  ['optOut', ['no', ''], 'note', '0 rows allow no texts'],
  ['optOut', ['yes', 'x'], 'note', '2 rows allow no texts'],
  ['primaryContact', ['Ana Ruiz', ''], 'fits', 'Matched'],
  ['primaryContact', ['Theo', 'Jo'], 'look', '"Theo" and 1 more not on the team: left empty'],
  ['email', ['a@b.test', ''], 'fits', 'Matched'],
] as const)('a column for %s with %j: %s, %s', (target, cells, tone, text) => {
  const shown = tableOf(['Cell,Column', ...cells.map((cell, at) => `303555013${at},${cell}`)].join('\n'))
  expect(columnRemark(shown, ['phoneNumber', target], 1, { findContact, fieldColumns: [] })).toEqual({ tone, text })
})

const fieldOf = (id: string, fieldType: CustomFieldType, change: Partial<CustomField> = {}): CustomField => ({
  id,
  fieldName: id,
  fieldLabel: id,
  fieldType,
  placeholder: null,
  helpText: null,
  isRequired: false,
  isActive: true,
  displayOrder: 1,
  fieldOptions: [],
  version: 1,
  ...change,
})
const fields = [
  fieldOf('built', 'date'),
  fieldOf('moved', 'date'),
  fieldOf('kind', 'dropdown', { fieldOptions: ['House', 'Flat'] }),
  fieldOf('size', 'number'),
  fieldOf('gone', 'text', { isActive: false }),
]

test.each([
  ['built', 'look', 'Nov 3 or Mar 11?'],
  ['moved', 'fits', 'Matched'],
  ['kind', 'look', '"Castle" is not one of the choices: 1 row refused'],
  ['size', 'look', '"big" is not a number: 2 rows refused'],
  ['gone', 'wrong', 'Not in use any more'],
])('a column for the field %s: %s, %s', (id, tone, text) => {
  const shown = tableOf('built,moved,kind,size,gone\n03.11.2026,03.11.2026,house,big,a\n,13.11.2026,Castle,huge,b\n')
  const sent = fields.map((field) => fieldTarget(field.id))
  const fieldColumns = fieldColumnsOf(shown, { targets: sent }, fields)
  const column = fields.findIndex((field) => field.id === id)
  expect(columnRemark(shown, sent, column, { findContact, fieldColumns })).toEqual({ tone, text })
})
