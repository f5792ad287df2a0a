import { expect, test } from 'vitest'
import { valuesByField } from './customer-import-fields.ts'

const values = [
  { customFieldId: 'size', value: '50' },
  { customFieldId: 'fuel', value: 'Oil' },
]

test('what stands in custom fields is said by their ids, and null where nothing does', () => {
  expect(valuesByField(values)).toEqual({ size: '50', fuel: 'Oil' })
  expect(valuesByField(values, ['fuel', 'plan'])).toEqual({ fuel: 'Oil', plan: null })
  expect(valuesByField([])).toEqual({})
})
