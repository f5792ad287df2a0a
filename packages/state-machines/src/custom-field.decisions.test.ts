import type { CustomField } from '@parley/domain'
import { expect, test } from 'vitest'
import { decideFieldEdit, decideFieldRemoval, decideNewField } from './custom-field.decisions.ts'
import { changesOf, made, ofType, patched } from './test-changes.ts'

const field = (id: string, displayOrder: number, more: Partial<CustomField> = {}): CustomField => ({
  id,
  fieldName: id,
  fieldLabel: id.toUpperCase(),
  fieldType: 'dropdown',
  placeholder: null,
  helpText: null,
  isRequired: false,
  isActive: true,
  displayOrder,
  fieldOptions: ['House', 'Condo'],
  version: 3,
  ...more,
})
const FIELDS = [field('a', 1), field('b', 2), field('c', 5)]
const [a, b] = FIELDS as [CustomField, CustomField]

test('a new field is the last one, and its name is its own', () => {
  const draft = { ...a, fieldName: 'd', fieldLabel: 'D' }
  expect(made(changesOf(decideNewField(draft, FIELDS, 'd')), 'customField')).toMatchObject([
    { id: 'd', displayOrder: 6, version: 1 },
  ])
  expect(decideNewField(a, FIELDS, 'e')).toMatchObject({ allowed: false, code: 'duplicate' })
})

test('a field without a label is neither made nor left', () => {
  const refusal = { allowed: false, code: 'invalid', text: 'Field label is required', field: 'fieldLabel' }
  expect(decideNewField({ ...a, fieldName: 'd', fieldLabel: ' ' }, FIELDS, 'd')).toMatchObject(refusal)
  expect(decideFieldEdit(a, FIELDS, { fieldLabel: ' ', displayOrder: 2 })).toMatchObject(refusal)
})

test('an edit raises the version and is recorded', () => {
  const changes = changesOf(decideFieldEdit(a, FIELDS, { isActive: false }))
  expect(patched(changes, 'customField')).toMatchObject([{ id: 'a', isActive: false, version: 4 }])
  expect(ofType(changes, 'audit')[0]?.entry).toMatchObject({
    before: { isActive: true },
    after: { fieldLabel: 'A', isActive: false },
  })
})

test('an edit that says what is already so changes nothing', () => {
  expect(changesOf(decideFieldEdit(a, FIELDS, { isActive: true, displayOrder: 1 }))).toMatchObject([
    // The display orders have no gaps afterwards.
    { type: 'patch', record: { id: 'c' }, fields: { displayOrder: 3 } },
    { type: 'audit' },
  ])
  const tidy = FIELDS.slice(0, 2)
  expect(changesOf(decideFieldEdit(a, tidy, { isActive: true, displayOrder: 1 }))).toEqual([])
})

test('a renamed choice takes its customers along', () => {
  const moved = [{ from: 'House', to: 'Villa' }]
  const changes = changesOf(decideFieldEdit(a, FIELDS, { fieldOptions: ['Villa', 'Condo'], moved }))
  expect(ofType(changes, 'moveOptions')).toEqual([{ type: 'moveOptions', customFieldId: 'a', moved }])
})

test('customers with a choice that went earlier get another one, as a version of its own', () => {
  const moved = [{ from: 'Cabin', to: 'Condo' }]
  const changes = changesOf(decideFieldEdit(a, FIELDS, { moved }))
  expect(changes.map(({ type }) => type)).toEqual(['patch', 'moveOptions', 'audit'])
  expect(patched(changes, 'customField')).toMatchObject([{ id: 'a', version: 4 }])
})

test('a field goes to another place, and the others make room without a new version', () => {
  const changes = changesOf(decideFieldEdit(b, FIELDS, { displayOrder: 1 }))
  expect(patched(changes, 'customField')).toEqual([
    { id: 'b', displayOrder: 1 },
    { id: 'a', displayOrder: 2 },
    { id: 'c', displayOrder: 3 },
  ])
})

test('a field that goes says how many customers had something in it', () => {
  expect(decideFieldRemoval(a, 204)).toMatchObject([
    { type: 'remove', noun: 'customField', record: { id: 'a' } },
    {
      type: 'audit',
      entry: {
        action: 'customField.delete',
        subject: { kind: 'customField', id: 'a' },
        before: { fieldLabel: 'A', customers: 204 },
        after: null,
      },
    },
  ])
})

test('a field is recorded whole when it comes and when it goes, its choices in a row', () => {
  const [made] = ofType(changesOf(decideNewField({ ...a, fieldName: 'd' }, FIELDS, 'd')), 'audit')
  const fields = {
    fieldLabel: 'A',
    fieldName: 'd',
    fieldType: 'dropdown',
    placeholder: null,
    helpText: null,
    isRequired: false,
    isActive: true,
    fieldOptions: 'House, Condo',
  }
  expect(made?.entry).toEqual({
    action: 'customField.create',
    subject: { kind: 'customField', id: 'd' },
    before: null,
    after: fields,
  })
  const text = { ...a, fieldName: 'e', fieldType: 'text' as const, fieldOptions: [] }
  expect(ofType(changesOf(decideNewField(text, FIELDS, 'e')), 'audit')[0]?.entry.after).toMatchObject({
    fieldOptions: null,
  })
})
