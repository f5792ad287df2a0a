import { expect, test } from 'vitest'
import { draftOf, fieldFormOf, movedOptions, withLabel } from './field-form.ts'

const stored = {
  id: 'field-1',
  fieldLabel: 'Gate code',
  fieldName: 'gate_code',
  fieldType: 'text',
  fieldOptions: null,
  placeholder: null,
  helpText: 'Ask for it',
  isRequired: true,
  isActive: false,
  displayOrder: 1,
  version: 1,
} as const

test('a stored field is sent as it was where nothing is typed', () => {
  const { id: _, displayOrder: __, version: ___, ...draft } = stored
  expect(draftOf(fieldFormOf(stored))).toEqual({ ...draft, fieldOptions: [] })
  const choice = { ...stored, fieldType: 'dropdown' as const, fieldOptions: { options: ['Gas', 'Oil'] } }
  expect(draftOf(fieldFormOf(choice)).fieldOptions).toEqual(['Gas', 'Oil'])
})

test('a new field is a text with nothing in it, in use, with a place for a first choice', () => {
  expect(draftOf(fieldFormOf(null))).toEqual({
    fieldLabel: '',
    fieldName: '',
    fieldType: 'text',
    fieldOptions: [''],
    placeholder: null,
    helpText: null,
    isRequired: false,
    isActive: true,
  })
})

test('blanks around what is said of a field are taken off', () => {
  const form = { ...fieldFormOf(stored), placeholder: ' 1234 ', helpText: ' ' }
  expect(draftOf(form)).toMatchObject({ placeholder: '1234', helpText: null })
})

test('a label takes its name along until that was typed', () => {
  expect(withLabel('Gate code', false)).toEqual({ fieldLabel: 'Gate code', fieldName: 'gate_code' })
  expect(withLabel('Gate code', true)).toEqual({ fieldLabel: 'Gate code' })
})

test('customers of a renamed choice follow, those of one that went get what was chosen for them', () => {
  const stored = ['House', 'Condo', 'Rental', 'Barn']
  const options = [
    ['Condo', 'Condo'],
    ['House', ' Villa '],
    ['new 1', 'Mobile home'],
  ] as const
  expect(movedOptions(stored, options, { Rental: 'Condo' })).toEqual([
    { from: 'House', to: 'Villa' },
    { from: 'Rental', to: 'Condo' },
  ])
})
