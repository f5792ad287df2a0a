import { expect, test } from 'vitest'
import type { CustomField, CustomFieldType } from './custom-field.ts'
import {
  changedInForm,
  checkProfileForm,
  contentsOf,
  profileFormOf,
  storedContents,
  formOfContents,
} from './customer-form.rules.ts'
import type { CustomerFacts, CustomerProfileForm } from './customer-form.rules.ts'
import { mergeConflictingTexts, compareEdits } from './edit-conflict.ts'
import { CARD_NUMBER_TEXT } from './message.rules.ts'

const field = (id: string, fieldType: CustomFieldType, more: Partial<CustomField> = {}): CustomField => ({
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
  ...more,
})
const setting = {
  dateFormat: 'DD/MM/YYYY',
  fields: [
    field('address', 'text', { isRequired: true, displayOrder: 2 }),
    field('installed', 'date'),
    field('size', 'number'),
    field('second', 'phone'),
    field('pager', 'text', { isActive: false }),
  ],
} as const
const facts: CustomerFacts = {
  version: 1,
  name: 'Maria Okafor',
  phoneNumber: '+13035550134',
  otherPhoneNumbers: ['+13035550111'],
  email: null,
  tags: ['VIP'],
  notes: null,
  primaryContactUserId: null,
  timezone: null,
  customFieldValues: [
    { customFieldId: 'address', value: '1420 Alder St' },
    { customFieldId: 'installed', value: '2026-11-03' },
    { customFieldId: 'pager', value: '12' },
  ],
}
const form = profileFormOf(facts, setting)
const changed = (change: Partial<CustomerProfileForm>) => changedInForm({ ...form, ...change }, facts, setting)
const problems = (change: Partial<CustomerProfileForm>) =>
  Object.fromEntries(checkProfileForm({ ...form, ...change }, facts, setting))
const typed = (values: Readonly<Record<string, string>>) => ({ values: { ...form.values, ...values } })

test('a form is written as the person writes, and says what is stored until somebody changes it', () => {
  expect(form).toMatchObject({
    phoneNumber: '(303) 555-0134',
    email: '',
    values: { address: '1420 Alder St', installed: '03/11/2026', size: '', second: '' },
  })
  expect(contentsOf(form, facts, setting)).toEqual(storedContents(facts, setting))
  expect(changed({})).toEqual([])
  expect(checkProfileForm(form, facts, setting).size).toBe(0)
})

test('blanks around what is typed change nothing', () => {
  expect(changed({ name: ' Maria Okafor ', phoneNumber: ' (303) 555-0134 ' })).toEqual([])
  expect(changed({ email: ' ', notes: ' \n' })).toEqual([])
  expect(contentsOf({ ...form, phoneNumber: ' 303.555.0188 ' }, facts, setting).phoneNumber).toBe('303.555.0188')
  const typedIn = contentsOf({ ...form, email: ' maria@okafor.test ', notes: ' Gate. ', values: {} }, facts, setting)
  expect(typedIn).toMatchObject({ email: 'maria@okafor.test', notes: 'Gate.', address: null, installed: null })
})

test('names what was changed, in the order of the fields', () => {
  expect(changed({ ...typed({ installed: '04/11/2026', size: '1,250.5' }), notes: 'x', tags: [] })).toEqual([
    'tags',
    'notes',
    'installed',
    'size',
  ])
  const contents = contentsOf({ ...form, ...typed({ installed: '4.11.2026', size: '1,250.5' }) }, facts, setting)
  expect(contents).toMatchObject({ installed: '2026-11-04', size: '1250.5' })
  const others = contentsOf({ ...form, ...typed({ size: ' 1,250 ', address: ' 1,250 Elm St ' }) }, facts, setting)
  expect(others).toMatchObject({ size: '1250', address: '1,250 Elm St' })
})

test('all that is wrong is said at once', () => {
  const about = { notes: 'Pays with 4242 4242 4242 4242.', tags: ['x'.repeat(51)] }
  const wrong = { name: ' ', phoneNumber: '555', email: 'maria@', otherPhoneNumbers: ['1'], ...about }
  expect(
    problems({ ...wrong, ...typed({ address: '', installed: 'soon', size: 'big', second: '303 555 01' }) }),
  ).toEqual({
    name: 'Name is required',
    phoneNumber: 'Please enter a valid phone number (at least 10 digits)',
    otherPhoneNumbers: 'Please enter a valid phone number (at least 10 digits)',
    email: 'Please enter a valid email address',
    tags: 'A tag must be 50 characters or less',
    notes: CARD_NUMBER_TEXT,
    address: 'address is required',
    installed: 'installed must be a date, such as 03/11/2026',
    size: 'size must be a number, such as 50 or 12.5',
    second: 'second has 8 digits. Type at least 10.',
  })
  expect(problems({ phoneNumber: ' ' })).toEqual({ phoneNumber: 'Phone number is required' })
})

test('who has no name yet may stay without one', () => {
  expect(checkProfileForm({ ...form, name: ' ' }, { ...facts, name: null }, setting).size).toBe(0)
})

test('two edits of one record: what only one of them changed stands, what both changed is asked', () => {
  const base = { name: 'Maria', email: 'a@b.co', notes: 'After 3 pm.', tags: ['VIP'], size: '50' }
  const mine = { ...base, email: 'c@d.co', notes: 'After 3 pm. Pays Friday.', tags: ['VIP', 'Member'], size: '60' }
  const theirs = { ...base, name: 'Mary', notes: 'After 3 pm. Two links.', tags: ['Member', 'VIP'], size: '40' }
  expect(compareEdits(base, mine, theirs)).toEqual({
    conflicts: [
      { field: 'notes', was: base.notes, mine: mine.notes, theirs: theirs.notes },
      { field: 'size', was: '50', mine: '60', theirs: '40' },
    ],
    taken: ['name'],
    kept: ['email'],
  })
})

test('both texts are one text in which no word is missing', () => {
  expect(mergeConflictingTexts({ was: 'a b c', mine: 'a b c d', theirs: 'x b c' })).toBe('x b c d')
  expect(mergeConflictingTexts({ was: 'a.', mine: 'a. Mine.', theirs: 'a. Theirs.' })).toBe('a. Theirs. Mine.')
  expect(mergeConflictingTexts({ was: 'a', mine: 'mine', theirs: 'theirs' })).toBe('theirs\nmine')
  expect(mergeConflictingTexts({ was: null, mine: 'mine', theirs: null })).toBe('mine')
})

test('what is stored, field by field, makes the form again; a field that is absent, or of another kind, is empty', () => {
  expect(formOfContents(storedContents(facts, setting), setting)).toEqual(form)
  const whole = { ...facts, email: 'm@x.test', notes: 'Gate', primaryContactUserId: 'u-1', timezone: 'America/Denver' }
  expect(formOfContents(storedContents(whole, setting), setting)).toEqual(profileFormOf(whole, setting))
  const empty = {
    name: '',
    phoneNumber: '',
    otherPhoneNumbers: [],
    email: '',
    tags: [],
    notes: '',
    primaryContactUserId: null,
    timezone: '',
    values: { address: '', installed: '', size: '', second: '' },
  }
  expect(formOfContents({}, setting)).toEqual(empty)
  expect(formOfContents({ name: ['Maria Okafor'], tags: 'VIP', size: ['50'] }, setting)).toEqual(empty)
})

test('a telephone number in a field of its own is written as people do, any other value as it stands', () => {
  const values = [
    { customFieldId: 'second', value: '+13035550188' },
    { customFieldId: 'size', value: '3035550188' },
  ]
  expect(profileFormOf({ ...facts, customFieldValues: values }, setting).values).toMatchObject({
    second: '(303) 555-0188',
    size: '3035550188',
  })
})

test.each(['3035550188', '+13035550188', '+442079460018', '303.555.0188'])(
  'a telephone number in a field of its own stays as it is stored, %s, until somebody changes it',
  (value) => {
    const stored = { ...facts, customFieldValues: [{ customFieldId: 'second', value }] }
    const opened = profileFormOf(stored, setting)
    expect(changedInForm(opened, stored, setting)).toEqual([])
    expect(contentsOf(opened, stored, setting)['second']).toBe(value)
    const other = { ...opened, values: { ...opened.values, second: ' (303) 555-0199 ' } }
    expect(contentsOf(other, stored, setting)['second']).toBe('(303) 555-0199')
    expect(changedInForm({ ...opened, values: {} }, stored, setting)).toEqual(['second'])
  },
)

test('one other number that is none is said beside those that are', () => {
  const text = 'Please enter a valid phone number (at least 10 digits)'
  expect(problems({ otherPhoneNumbers: ['(303) 555-0111', '555-0148'] })).toEqual({ otherPhoneNumbers: text })
  expect(problems({ otherPhoneNumbers: ['(303) 555-0111', '303.555.0148'] })).toEqual({})
})

test('a field that has to be filled is said to be empty, also where it is a date or not there at all', () => {
  const dated = { ...setting, fields: [field('installed', 'date', { isRequired: true })] }
  const said = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(checkProfileForm({ ...form, values }, { ...facts, customFieldValues: [] }, dated))
  expect(said({ installed: ' ' })).toEqual({ installed: 'installed is required' })
  expect(said({})).toEqual({ installed: 'installed is required' })
})

test('a choice that is not offered any more may stay, and no other comes', () => {
  const fuel = { ...setting, fields: [field('fuel', 'dropdown', { fieldOptions: ['Gas'] })] }
  const stored = { ...facts, customFieldValues: [{ customFieldId: 'fuel', value: 'Coal' }] }
  const said = (value: string) => [...checkProfileForm({ ...form, values: { fuel: value } }, stored, fuel).keys()]
  expect([said('Coal'), said('Gas'), said('Oil')]).toEqual([[], [], ['fuel']])
})
