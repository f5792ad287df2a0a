import { expect, test } from 'vitest'
import type { CustomField } from './custom-field.ts'
import { importedValues, valuesByField } from './customer-import-fields.ts'

const values = [
  { customFieldId: 'size', value: '50' },
  { customFieldId: 'fuel', value: 'Oil' },
]

test('what stands in custom fields is said by their ids, and null where nothing does', () => {
  expect(valuesByField(values)).toEqual({ size: '50', fuel: 'Oil' })
  expect(valuesByField(values, ['fuel', 'plan'])).toEqual({ fuel: 'Oil', plan: null })
  expect(valuesByField([])).toEqual({})
})

const fields: CustomField[] = ['size', 'fuel', 'old'].map((id, index) => ({
  id,
  fieldName: id,
  fieldLabel: id,
  fieldType: 'text',
  placeholder: null,
  helpText: null,
  isRequired: false,
  isActive: id !== 'old',
  displayOrder: index + 1,
  fieldOptions: [],
  version: 1,
}))
const given = (customFieldId: string, value: string) => [{ customFieldId, value }]

test.each([
  ['fills what is empty', [], given('size', ' 60 '), false, given('size', '60')],
  ['leaves what is there', given('size', '50'), given('size', '60'), false, []],
  ['overwrites it where that is wanted', given('size', '50'), given('size', '60'), true, given('size', '60')],
  ['leaves what is the same', given('size', '50'), given('size', '50'), true, []],
  ['says nothing by a blank', [], given('size', '  '), true, []],
  ['leaves out a field that is out of use', [], given('old', '1'), true, []],
  ['leaves out a field that is not there', [], given('gone', '1'), true, []],
])('a row %s', (_, has, row, wins, values) => {
  expect(importedValues(fields, { has, given: row, wins })).toEqual({ allowed: true, values })
})

test('a row with what does not fit is refused', () => {
  const row = given('size', 'x'.repeat(501))
  expect(importedValues(fields, { has: [], given: row, wins: false })).toMatchObject({ allowed: false })
})
