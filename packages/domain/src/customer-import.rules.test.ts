import { describe, expect, it } from 'vitest'
import type { CustomField, CustomFieldType, CustomFieldValue } from './custom-field.ts'
import {
  checkImportCancel,
  checkImportChoices,
  checkImportUndo,
  IMPORT_UNDO_MS,
  type ExistingCustomer,
  type ImportChoices,
  type ImportedFields,
  applyImportedRow,
  stopsTexts,
} from './customer-import.rules.ts'

const row: ImportedFields = {
  phoneNumber: '+13035550134',
  otherPhoneNumbers: [],
  name: 'Maria O.',
  email: 'maria@example.com',
  tags: ['VIP'],
  notes: null,
  primaryContactUserId: null,
  timezone: null,
  optedOut: false,
  values: [],
}
const customer: ExistingCustomer = {
  phoneNumber: '+13035550134',
  otherPhoneNumbers: ['+13035550111'],
  name: 'Maria Okafor',
  email: null,
  tags: ['vip', 'Net 30'],
  notes: 'Rings twice.',
  primaryContactUserId: 'user-1',
  timezone: null,
  isOptedOut: false,
  values: [],
}

describe('a row becomes', () => {
  it('a new customer where nobody has the number', () => {
    const { phoneNumber: _, optedOut: __, values, ...fields } = row
    expect(applyImportedRow(null, row, 'skip')).toEqual({ is: 'added', fields, values })
  })
  it('nobody without a name', () => {
    expect(applyImportedRow(null, { ...row, name: null }, 'fill')).toMatchObject({
      is: 'refused',
      refusal: { kind: 'name', text: 'Name is required' },
    })
  })
  it('nothing of somebody who is left alone', () => {
    expect(applyImportedRow(customer, row, 'skip')).toEqual({ is: 'same' })
  })
  it('what was empty', () => {
    expect(applyImportedRow(customer, row, 'fill')).toMatchObject({ fields: { email: 'maria@example.com' } })
    expect(applyImportedRow({ ...customer, email: 'mo@example.com' }, row, 'fill')).toEqual({ is: 'same' })
    expect(applyImportedRow({ ...customer, notes: '' }, { ...row, notes: 'Gate code.' }, 'fill')).toMatchObject({
      fields: { notes: 'Gate code.' },
    })
  })
  it('what the row says, and keeps what it leaves open', () => {
    expect(applyImportedRow(customer, row, 'overwrite')).toEqual({
      is: 'changed',
      fields: { name: 'Maria O.', email: 'maria@example.com' },
      values: [],
      optsOut: false,
    })
  })
  it('further tags, and never fewer', () => {
    expect(applyImportedRow(customer, { ...row, tags: ['Condo'] }, 'fill')).toMatchObject({
      fields: { tags: ['vip', 'Net 30', 'Condo'] },
    })
    const many = Array.from({ length: 49 }, (_, index) => `Tag ${index}`)
    expect(applyImportedRow(customer, { ...row, tags: many }, 'fill')).toMatchObject({
      is: 'refused',
      refusal: { kind: 'other', text: 'Would have 51 tags; a customer can have at most 50' },
    })
    const upTo = Array.from({ length: 48 }, (_, at) => `Tag ${at}`)
    expect(applyImportedRow(customer, { ...row, tags: upTo }, 'fill')).toMatchObject({ is: 'changed' })
  })
  it('further numbers, unless another customer has one', () => {
    const others = { ...row, email: null, otherPhoneNumbers: ['+13035550134', '+13035550112'] }
    expect(applyImportedRow(customer, others, 'fill')).toMatchObject({
      fields: { otherPhoneNumbers: ['+13035550111', '+13035550112'] },
    })
    expect(applyImportedRow(customer, { ...others, otherPhoneNumbers: ['+13035550111'] }, 'fill')).toEqual({
      is: 'same',
    })
    const isHeld = (number: string) => number === '+13035550112'
    const refusal = { kind: 'phone', text: '(303) 555-0112 is the number of another customer' }
    expect(applyImportedRow(customer, others, 'fill', { isHeld })).toEqual({ is: 'refused', refusal })
    expect(applyImportedRow(null, others, 'skip', { isHeld })).toEqual({ is: 'refused', refusal })
    expect(applyImportedRow(customer, others, 'skip', { isHeld })).toEqual({ is: 'same' })
  })
  it('no texts, also of somebody who is left alone, and never texts again', () => {
    expect(applyImportedRow(customer, { ...row, optedOut: true }, 'skip')).toEqual({
      is: 'changed',
      fields: {},
      values: [],
      optsOut: true,
    })
    expect(applyImportedRow({ ...customer, isOptedOut: true }, { ...row, optedOut: true }, 'skip')).toEqual({
      is: 'same',
    })
    expect(applyImportedRow({ ...customer, isOptedOut: true }, row, 'overwrite')).toMatchObject({ optsOut: false })
  })
})

const fuel: CustomField = {
  id: 'field-1',
  fieldName: 'fuel',
  fieldLabel: 'Fuel',
  fieldType: 'dropdown',
  placeholder: null,
  helpText: null,
  isRequired: true,
  isActive: true,
  displayOrder: 1,
  fieldOptions: ['Gas', 'Oil'],
  version: 1,
}

describe('a custom field', () => {
  const has = (value: string): CustomFieldValue[] => [{ customFieldId: fuel.id, value }]
  const known = { ...customer, name: row.name, email: row.email }
  const outcome = (was: string | null, given: string | null, existing: ImportChoices['existing'], fields = [fuel]) =>
    applyImportedRow(
      { ...known, values: was === null ? [] : has(was) },
      { ...row, values: given === null ? [] : has(given) },
      existing,
      { customFields: fields },
    )
  it('comes with a new customer', () => {
    expect(applyImportedRow(null, { ...row, values: has('Gas') }, 'skip', { customFields: [fuel] })).toMatchObject({
      values: has('Gas'),
    })
  })
  it('is filled where it is empty, overwritten where that is wanted, and never emptied', () => {
    expect(outcome(null, 'Gas', 'fill')).toMatchObject({ is: 'changed', fields: {}, values: has('Gas') })
    expect(outcome('Oil', 'Gas', 'fill')).toEqual({ is: 'same' })
    expect(outcome('Oil', 'Gas', 'overwrite')).toMatchObject({ values: has('Gas') })
    expect(outcome('Oil', null, 'overwrite')).toEqual({ is: 'same' })
    expect(outcome(null, 'Gas', 'skip')).toEqual({ is: 'same' })
  })
  it('refuses what is no choice of it, unless it stands there already', () => {
    const refusal = { kind: 'other', text: 'Fuel must be one of its options' }
    expect(outcome('Oil', 'Coal', 'overwrite')).toEqual({ is: 'refused', refusal })
    expect(applyImportedRow(null, { ...row, values: has('Coal') }, 'skip', { customFields: [fuel] })).toEqual({
      is: 'refused',
      refusal,
    })
    expect(outcome('Coal', 'Coal', 'overwrite')).toEqual({ is: 'same' })
  })
  it.each<[CustomFieldType, string, string]>([
    ['text', 'x'.repeat(501), 'Fuel must be 500 characters or less'],
    ['textarea', 'x'.repeat(5001), 'Fuel must be 5,000 characters or less'],
    ['number', 'much', 'Fuel must be a number, such as 50 or 12.5'],
    ['email', 'gas@', 'Fuel must be an email address, such as name@example.com'],
    ['phone', '555-0148', 'Fuel has 7 digits. Type at least 10.'],
    ['date', '2026-02-30', 'Fuel must be a date'],
    ['dropdown', 'Coal', 'Fuel must be one of its options'],
    ['checkbox', 'perhaps', 'Fuel must be checked or unchecked'],
    ['checkbox', 'false', 'Fuel must be checked'],
  ])('of type %s refuses what does not fit it, with one sentence', (fieldType, value, text) => {
    const fields = [{ ...fuel, fieldType }]
    const refusal = { kind: 'other', text }
    for (const existing of ['fill', 'overwrite'] as const) {
      expect(outcome(null, value, existing, fields)).toEqual({ is: 'refused', refusal })
    }
    expect(applyImportedRow(null, { ...row, values: has(value) }, 'skip', { customFields: fields })).toEqual({
      is: 'refused',
      refusal,
    })
  })
  it('that is required may be left open by a row, as by who adds a customer by hand', () => {
    expect(applyImportedRow(null, { ...row, values: [] }, 'skip', { customFields: [fuel] })).toMatchObject({
      is: 'added',
    })
  })
  it('that is not in use any more is left out', () => {
    expect(outcome(null, 'Gas', 'fill', [])).toEqual({ is: 'same' })
    expect(outcome(null, 'Gas', 'fill', [{ ...fuel, isActive: false }])).toEqual({ is: 'same' })
  })
})

const size: CustomField = { ...fuel, id: 'field-3', fieldName: 'size', fieldLabel: 'Tank size', fieldType: 'number' }

const FIELD_GONE = 'A column goes to a custom field that is no longer in use. Choose another field for it.'

it.each<[ImportChoices['targets'], CustomField[], string | null]>([
  [['name', 'phoneNumber', 'field:field-1'], [fuel], null],
  [['name', 'phoneNumber', 'field:field-1', 'field:field-1'], [size, fuel], 'Two columns go to Fuel. Keep one.'],
  [['name', 'phoneNumber', 'field:field-1'], [{ ...fuel, isActive: false }], FIELD_GONE],
  [['name', 'phoneNumber', 'field:field-2'], [fuel], FIELD_GONE],
])('columns that go to %j are answered for %j with %j', (targets, fields, text) => {
  const check = checkImportChoices({ ...choices, targets }, targets.length, fields)
  expect(check).toMatchObject(text === null ? { allowed: true } : { code: 'invalid', text, field: 'targets' })
})

it('a field that is gone is said beside the columns', () => {
  const targets = ['name', 'phoneNumber', 'field:field-2'] as const
  expect(checkImportChoices({ ...choices, targets: [...targets] }, 3)).toMatchObject({
    code: 'invalid',
    field: 'targets',
  })
})

const choices: ImportChoices = {
  targets: ['name', 'phoneNumber', 'ignore'],
  existing: 'fill',
  repeated: 'first',
  tags: [],
}

it.each<[Partial<ImportChoices>, string | null]>([
  [{}, null],
  [{ targets: ['name', 'phoneNumber'] }, 'The file has 3 columns; choose where each one goes'],
  [{ targets: ['name', 'phoneNumber', 'phoneNumber'] }, 'Two columns go to Phone. Keep one.'],
  [{ targets: ['name', 'ignore', 'ignore'] }, 'Choose the column that goes to Phone'],
  [{ targets: ['ignore', 'phoneNumber', 'ignore'] }, 'Choose the column that goes to Name'],
  [{ tags: ['x'.repeat(51)] }, 'A tag must be 50 characters or less'],
  [{ tags: Array.from({ length: 51 }, (_, at) => `Tag ${at}`) }, 'A customer can have at most 50 tags'],
  [{ tags: Array.from({ length: 51 }, (_, at) => `Tag ${at % 50}`) }, null],
])('%o is answered with %j', (change, text) => {
  const [field] = Object.keys(change)
  const check = checkImportChoices({ ...choices, ...change }, 3)
  expect(check).toMatchObject(text === null ? { allowed: true } : { code: 'invalid', text, field })
})

it('only an import that runs is cancelled', () => {
  expect(checkImportCancel({ status: 'running' }).allowed).toBe(true)
  const text = 'This import is no longer running.'
  expect(checkImportCancel({ status: 'done' })).toEqual({ allowed: false, code: 'wrong_state', text })
})

it('an import is undone once, for 24 hours, when it has ended', () => {
  const at = new Date('2026-11-23T10:00:00Z')
  const after = (ms: number) => new Date(at.getTime() + ms)
  const last = after(IMPORT_UNDO_MS - 1)
  expect(checkImportUndo({ status: 'done', at }, last).allowed).toBe(true)
  expect(checkImportUndo({ status: 'cancelled', at }, last).allowed).toBe(true)
  const refused = (text: string) => ({ allowed: false, code: 'wrong_state', text })
  const late = refused('This import is more than 24 hours old, so it cannot be undone.')
  expect(checkImportUndo({ status: 'done', at }, after(IMPORT_UNDO_MS))).toEqual(late)
  expect(checkImportUndo({ status: 'running', at }, at)).toEqual(
    refused('This import is still running. Cancel it first.'),
  )
  for (const status of ['undoing', 'undone'] as const) {
    expect(checkImportUndo({ status, at }, at)).toEqual(refused('This import has already been undone.'))
  }
})

it('an import whose undoing failed is undone again, however old it is', () => {
  const at = new Date('2026-11-23T10:00:00Z')
  const later = new Date(at.getTime() + 2 * IMPORT_UNDO_MS)
  expect(checkImportUndo({ status: 'undo_failed', at }, later).allowed).toBe(true)
})

describe('an import turns texts off', () => {
  const kept = new Set(['+13035550134', '+13035550111'])
  const isErased = (number: string) => !kept.has(number)
  const added = applyImportedRow(null, row, 'fill')
  const erased = { ...row, otherPhoneNumbers: ['+13035550199'] }
  const changed = (change: object) => ({ is: 'changed', fields: {}, values: [], optsOut: false, ...change }) as const
  const givesErased = { fields: { otherPhoneNumbers: ['+13035550111', '+13035550199'] } }

  it.each([
    ['for nobody new who wants them', added, row, null, false],
    ['for somebody new who wants none', added, { ...row, optedOut: true }, null, true],
    ['for somebody new with a number that was erased', added, erased, null, true],
    ['for somebody whose row says so', changed({ optsOut: true }), row, customer, true],
    ['for nobody whose row says nothing', changed({}), row, customer, false],
    ['for somebody who gets a number that was erased', changed(givesErased), erased, customer, true],
    ['for nobody who has turned them off already', changed(givesErased), erased, { isOptedOut: true }, false],
    ['for nobody whom the row leaves as they were', { is: 'same' }, erased, customer, false],
    ['for nobody who is not there', changed(givesErased), erased, null, false],
    [
      'for nobody whose row is refused',
      applyImportedRow(null, { ...row, name: null }, 'fill'),
      erased,
      customer,
      false,
    ],
    ['for nobody without a row', added, null, null, false],
  ] as const)('%s', (_, outcome, given, held, stops) => {
    expect(stopsTexts(outcome, given, held, isErased)).toBe(stops)
  })
})

it('somebody gets at most five other numbers from a row', () => {
  const otherPhoneNumbers = [1, 2, 3, 4, 5].map((last) => `+1303555020${last}`)
  expect(applyImportedRow(customer, { ...row, otherPhoneNumbers }, 'fill')).toMatchObject({
    is: 'refused',
    refusal: { kind: 'phone', text: 'A customer can have at most 5 other numbers' },
  })
})
