import { expect, it } from 'vitest'
import { checkNewCustomer, customerSearchTerm, firstNameAndInitial } from './customer.rules.ts'

const customer = { name: 'Nora Quill', phoneNumber: '303 555 0190', email: '' }
const check = (change: Partial<typeof customer>) => checkNewCustomer({ ...customer, ...change })

it.each([{}, { email: 'nora@example.com' }, { email: ' ' }, { name: 'n'.repeat(100) }])('takes %j', (change) => {
  expect(check(change)).toEqual({ allowed: true })
})

it.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'n'.repeat(101) }, 'name', 'The name has at most 100 characters'],
  [{ phoneNumber: ' ' }, 'phoneNumber', 'Phone number is required'],
  [{ email: 'nora@' }, 'email', 'Please enter a valid email address'],
  [{ email: `${'n'.repeat(190)}@example.com` }, 'email', 'Please enter a valid email address'],
  [{ name: '4242 4242 4242 4242' }, 'name', 'This looks like a card number'],
])('refuses %j', (change, field, text) => {
  expect(check(change)).toMatchObject({ allowed: false, field, text: expect.stringContaining(text) as string })
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
