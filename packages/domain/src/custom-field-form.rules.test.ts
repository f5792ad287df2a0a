import { expect, test } from 'vitest'
import { checkFieldEdit, checkNewField, FIELD_NAME_TAKEN, fieldNameOf, placesWith } from './custom-field-form.rules.ts'
import type { CustomFieldDraft } from './custom-field-form.rules.ts'

const DRAFT: CustomFieldDraft = {
  fieldLabel: ' Shoe size ',
  fieldName: 'shoe_size',
  fieldType: 'dropdown',
  fieldOptions: ['38', ' ', ' 39 ', '38'],
  placeholder: ' ',
  helpText: ' EU ',
  isRequired: false,
  isActive: true,
}
const FIELD = { ...DRAFT, id: 'f', fieldLabel: 'Shoe size', helpText: null, displayOrder: 1, version: 1 }

test.each([
  ['Size', 'size'],
  ['Shoe Size!', 'shoe_size'],
  ['2nd Phone', '_2nd_phone'],
  ['Phone 2', 'phone_2'],
  ['  Gas - shut  off ', 'gas_shut_off'],
  ['Größe', 'gre'],
  ['', ''],
])('a label %o gives the name %o', (label, name) => {
  expect(fieldNameOf(label)).toBe(name)
})

test('a new field has trimmed texts and no blank choice', () => {
  expect(checkNewField(DRAFT)).toEqual({
    allowed: true,
    draft: {
      ...DRAFT,
      fieldLabel: 'Shoe size',
      fieldOptions: ['38', '39'],
      placeholder: null,
      helpText: 'EU',
    },
  })
})

const NAME = 'Field name must start with a letter and contain only lowercase letters, numbers, and underscores'
const CARD = expect.stringContaining('card number') as string

test.each<[object, string, string]>([
  [{ fieldLabel: ' ' }, 'Field label is required', 'fieldLabel'],
  [{ fieldName: 'Abc' }, NAME, 'fieldName'],
  [{ fieldName: '1a' }, NAME, 'fieldName'],
  [{ fieldName: 'shoe size' }, NAME, 'fieldName'],
  [{ fieldName: '_2nd_phone' }, NAME, 'fieldName'],
  [{ fieldName: '' }, NAME, 'fieldName'],
  [{ fieldOptions: [' '] }, 'Dropdown must have at least one option', 'fieldOptions'],
  [{ fieldOptions: ['4242 4242 4242 4242'] }, CARD, 'fieldLabel'],
  [{ placeholder: '4242 4242 4242 4242' }, CARD, 'fieldLabel'],
])('a new field with %o is refused', (change, text, field) => {
  const refused = { allowed: false, code: 'invalid', text, field }
  expect(checkNewField({ ...DRAFT, ...change })).toMatchObject(refused)
})

test('what is missing first is said first', () => {
  expect(checkNewField({ ...DRAFT, fieldLabel: ' ', fieldName: '2 wrong' })).toMatchObject({
    text: 'Field label is required',
  })
})

test('numbers that are choices are no card number', () => {
  expect(checkNewField({ ...DRAFT, fieldOptions: ['34001', '34002', '34003'] })).toMatchObject({ allowed: true })
})

test('choices of what is no dropdown are none', () => {
  expect(checkNewField({ ...DRAFT, fieldType: 'text', fieldOptions: [] })).toMatchObject({ allowed: true })
  expect(checkNewField({ ...DRAFT, fieldType: 'text' })).toMatchObject({ draft: { fieldOptions: [] } })
})

test('an edit keeps what it does not say', () => {
  expect(checkFieldEdit(FIELD, { isActive: false, fieldLabel: undefined }, [])).toMatchObject({
    form: { fieldLabel: 'Shoe size', isActive: false, fieldOptions: ['38', '39'] },
  })
  expect(checkFieldEdit(FIELD, { fieldLabel: '' }, [])).toMatchObject({ text: 'Field label is required' })
  expect(checkFieldEdit({ ...FIELD, placeholder: null }, { helpText: ' ' }, [])).toMatchObject({
    allowed: true,
    form: { placeholder: null, helpText: null },
  })
})

test('choices move to those that there will be', () => {
  const moved = [
    { from: '38', to: ' 40 ' },
    { from: '39', to: '41' },
    { from: '40', to: '40' },
  ]
  expect(checkFieldEdit(FIELD, { fieldOptions: ['40', '39'] }, moved)).toMatchObject({
    moved: [{ from: '38', to: '40' }],
  })
})

test.each([
  [1, ['c', 'a', 'b']],
  [2, ['a', 'c', 'b']],
  [9, ['a', 'b', 'c']],
])('what goes to place %i makes room', (place, ids) => {
  const fields = [
    { id: 'b', displayOrder: 20 },
    { id: 'c', displayOrder: 30 },
    { id: 'a', displayOrder: 10 },
  ]
  expect(placesWith(fields, 'c', place)).toEqual(ids)
})

test('a name that is taken is told at its field', () => {
  expect(FIELD_NAME_TAKEN).toMatchObject({ title: 'Validation Error', field: 'fieldName' })
})
