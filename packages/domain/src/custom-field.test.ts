import { expect, test } from 'vitest'
import { checkFieldValue, shownFields } from './custom-field.ts'
import type { CustomFieldType } from './custom-field.ts'
import { readDate, writeDate } from './typed-date.ts'

const field = (fieldType: CustomFieldType, more: object = {}) => ({
  id: 'f',
  fieldLabel: 'Tank',
  fieldType,
  isRequired: false,
  fieldOptions: ['Gas', 'Oil'],
  ...more,
})

test.each<[CustomFieldType, string, string | null]>([
  ['text', '  Gate 4 ', 'Gate 4'],
  ['textarea', ' ', null],
  ['text', 'x'.repeat(500), 'x'.repeat(500)],
  ['textarea', 'x'.repeat(5000), 'x'.repeat(5000)],
  ['number', '-12.50', '-12.50'],
  ['number', `${'1'.repeat(15)}.${'1'.repeat(10)}`, `${'1'.repeat(15)}.${'1'.repeat(10)}`],
  ['email', 'a@b.co', 'a@b.co'],
  ['phone', '303 555 0134', '303 555 0134'],
  ['date', '2028-02-29', '2028-02-29'],
  ['dropdown', 'Oil', 'Oil'],
  ['checkbox', 'false', 'false'],
])('a %s field takes %o', (type, given, value) => {
  expect(checkFieldValue(field(type), given)).toEqual({ allowed: true, value })
})

test.each<[CustomFieldType, string, string]>([
  ['text', 'x'.repeat(501), 'Tank must be 500 characters or less'],
  ['textarea', 'x'.repeat(5001), 'Tank must be 5,000 characters or less'],
  ...['1,250', 'x12', '12x', '12.', '.5', '1'.repeat(16), `1.${'1'.repeat(11)}`].map(
    (given): [CustomFieldType, string, string] => ['number', given, 'Tank must be a number, such as 50 or 12.5'],
  ),
  ['email', 'a@', 'Tank must be an email address, such as name@example.com'],
  ['phone', '303 555 01', 'Tank has 8 digits. Type at least 10.'],
  ['phone', 'x1', 'Tank has 1 digit. Type at least 10.'],
  ['date', '2026-02-29', 'Tank must be a date'],
  ['dropdown', 'Coal', 'Tank must be one of its options'],
  ['checkbox', 'yes', 'Tank must be checked or unchecked'],
])('a %s field refuses %o', (type, given, text) => {
  expect(checkFieldValue(field(type), given)).toMatchObject({ code: 'invalid', field: 'f', text })
})

test('what must be there cannot be cleared', () => {
  expect(checkFieldValue(field('text', { isRequired: true }), ' ')).toMatchObject({ text: 'Tank is required' })
  const box = field('checkbox', { isRequired: true })
  expect(checkFieldValue(box, 'false')).toMatchObject({ code: 'invalid', field: 'f', text: 'Tank must be checked' })
  expect(checkFieldValue(box, ' ')).toMatchObject({ text: 'Tank must be checked' })
  expect(checkFieldValue(box, 'true')).toMatchObject({ value: 'true' })
  expect(checkFieldValue(field('text', { isRequired: true }), 'false')).toMatchObject({ value: 'false' })
})

test('a card number stands in no field', () => {
  expect(checkFieldValue(field('text'), '4242 4242 4242 4242')).toMatchObject({ code: 'invalid', field: 'f' })
})

test('a choice that is no longer offered may stay', () => {
  expect(checkFieldValue(field('dropdown'), 'Coal', 'Coal')).toMatchObject({ allowed: true })
})

test('a profile shows the active fields in their order', () => {
  const shown = shownFields([
    { isActive: true, displayOrder: 2 },
    { isActive: false, displayOrder: 0 },
    { isActive: true, displayOrder: 1 },
  ])
  expect(shown.map(({ displayOrder }) => displayOrder)).toEqual([1, 2])
})

test('dates are written and read as the person does', () => {
  expect(writeDate('2026-11-03', 'MM/DD/YYYY')).toBe('11/03/2026')
  expect(writeDate('2026-11-03', 'DD/MM/YYYY')).toBe('03/11/2026')
  expect(['11/3/2026', ' 11-03-2026', '11.03.2026', '2026-11-03'].map((text) => readDate(text, 'MM/DD/YYYY'))).toEqual(
    Array.from({ length: 4 }, () => '2026-11-03'),
  )
  expect(readDate('3/11/2026', 'DD/MM/YYYY')).toBe('2026-11-03')
  expect(['13/01/2026', '02/30/2026', '11/03/26', 'soon', ''].map((text) => readDate(text, 'MM/DD/YYYY'))).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})
