import { expect, it } from 'vitest'
import {
  checkCustomerForm,
  checkNewCustomer,
  customerSearchTerm,
  distinctTags,
  firstNameAndInitial,
  INACTIVE_CONTACT,
  KNOWN_NUMBER,
  KNOWN_OTHER_NUMBER,
} from './customer.rules.ts'

const customer = { name: 'Nora Quill', phoneNumber: '303 555 0190', email: '' }
const check = (change: Partial<typeof customer>) => checkNewCustomer({ ...customer, ...change })

it.each([{}, { email: 'nora@example.com' }, { email: ' ' }, { name: ` ${'n'.repeat(200)} ` }])('takes %j', (change) => {
  expect(check(change)).toEqual({ allowed: true })
})

it.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'n'.repeat(201) }, 'name', 'The name must be 200 characters or less'],
  [{ phoneNumber: ' ' }, 'phoneNumber', 'Phone number is required'],
  [{ email: 'nora@' }, 'email', 'Please enter a valid email address'],
  [{ email: `${'n'.repeat(190)}@example.com` }, 'email', 'Please enter a valid email address'],
  [{ name: '4242 4242 4242 4242' }, 'name', 'This looks like a card number'],
])('refuses %j', (change, field, text) => {
  expect(check(change)).toMatchObject({ code: 'invalid', field, text: expect.stringContaining(text) as string })
})

const form = { ...customer, tags: [], notes: '', primaryContactUserId: null }

it('sends null for what is empty, and each tag once', () => {
  expect(checkCustomerForm(form)).toMatchObject({
    request: { ...customer, email: null, tags: null, notes: null, primaryContactUserId: null },
  })
  expect(checkCustomerForm({ ...form, tags: ['VIP', 'vip'], notes: ' Rings twice. ' })).toMatchObject({
    request: { tags: ['VIP'], notes: 'Rings twice.' },
  })
})

it.each([
  [{ phoneNumber: ' ', name: '' }, 'phoneNumber', 'Phone number is required'],
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ phoneNumber: '555-1234 ext 9' }, 'phoneNumber', 'Please enter a valid phone number (at least 10 digits)'],
  [{ tags: ['t'.repeat(51)] }, 'tags', 'A tag must be 50 characters or less'],
  [{ tags: Array.from({ length: 51 }, (_, index) => String(index)) }, 'tags', 'A customer can have at most 50 tags'],
  [{ notes: '4242 4242 4242 4242' }, 'notes', 'This looks like a card number'],
  [{ tags: ['VIP', '4242424242424242'] }, 'tags', 'This looks like a card number'],
])('refuses the form %j', (change, field, text) => {
  const refused = { code: 'invalid', field, text: expect.stringContaining(text) as string }
  expect(checkCustomerForm({ ...form, ...change })).toMatchObject(refused)
})

it('takes tags that are numbers, which together are no card number', () => {
  expect(checkCustomerForm({ ...form, tags: ['34001', '34002', '34003'] })).toMatchObject({ allowed: true })
})

it('takes what is as long as it may be, without blanks around it', () => {
  const email = `${'n'.repeat(188)}@example.com`
  const tags = Array.from({ length: 50 }, (_, index) => `${'t'.repeat(48)}${String(index).padStart(2, '0')}`)
  const longest = {
    ...form,
    name: ' Nora Quill ',
    email: ` ${email} `,
    tags: tags.map((tag) => ` ${tag} `),
    phoneNumber: ' 303 555 0190 ',
  }
  expect(email).toHaveLength(200)
  expect(checkCustomerForm(longest)).toEqual({
    allowed: true,
    request: {
      phoneNumber: '303 555 0190',
      name: 'Nora Quill',
      email,
      tags,
      notes: null,
      primaryContactUserId: null,
    },
  })
})

it('a number that is known is said where it was typed, and an inactive contact where they were chosen', () => {
  const { text, code } = KNOWN_NUMBER
  expect(KNOWN_NUMBER).toMatchObject({ allowed: false, code: 'duplicate', field: 'phoneNumber' })
  expect(KNOWN_OTHER_NUMBER).toEqual({ allowed: false, code, text, field: 'otherPhoneNumbers' })
  expect(INACTIVE_CONTACT).toMatchObject({ code: 'wrong_state', field: 'primaryContactUserId' })
})

it('keeps the first spelling of a tag', () => {
  expect(distinctTags([' VIP ', 'vip', '', 'Net 30', 'Vip'])).toEqual(['VIP', 'Net 30'])
})

it.each([
  ['', null],
  ['w', null],
  [' w ', null],
  ['we', 'we'],
  [' wen zhao ', 'wen zhao'],
])('searches by %j as %j', (typed, term) => {
  expect(customerSearchTerm(typed)).toBe(term)
})

it.each([
  ['Maria Ortiz', 'Maria O.'],
  ['  Ana  de la  Cruz ', 'Ana C.'],
  ['Cher', 'Cher'],
  ['Max 𝒜lt', 'Max 𝒜.'],
])('shows %s to others as %s', (name, expected) => {
  expect(firstNameAndInitial(name)).toBe(expected)
})
