import { expect, test } from 'vitest'
import { changedDetails, checkCustomerEdit, type CustomerDetails, isSameContent } from './customer-edit.rules.ts'
import { CUSTOMER_TAGS_MAX } from './customer.rules.ts'

const customer: CustomerDetails = {
  name: 'Ana Lopez',
  phoneNumber: '+13035550134',
  otherPhoneNumbers: ['+13035550135'],
  email: 'ana@example.test',
  tags: ['VIP'],
  notes: 'Rings twice',
  primaryContactUserId: 'ben',
  timezone: null,
}
const ben = { isActive: true }

test('what is not given of a customer stays', () => {
  expect(checkCustomerEdit(customer, {}, ben)).toEqual({ allowed: true, details: customer })
})

test('what is given is trimmed, and blank is nothing', () => {
  const given = { name: ' Ana Flores ', email: ' ', notes: null, tags: ['VIP', ' vip '], primaryContactUserId: null }
  expect(checkCustomerEdit(customer, given, null)).toEqual({
    allowed: true,
    details: { ...customer, name: 'Ana Flores', email: null, notes: null, tags: ['VIP'], primaryContactUserId: null },
  })
  expect(checkCustomerEdit(customer, { timezone: 'America/Denver', phoneNumber: '+13035550136' }, ben)).toMatchObject({
    details: { timezone: 'America/Denver', phoneNumber: '+13035550136' },
  })
})

test('a zone from before that is no place may stay, and any may be cleared', () => {
  const before = { ...customer, timezone: 'Nowhere/Else' }
  expect(checkCustomerEdit(before, { name: 'Ana Flores' }, null)).toMatchObject({
    details: { name: 'Ana Flores', timezone: 'Nowhere/Else' },
  })
  expect(checkCustomerEdit(before, { timezone: null }, null)).toMatchObject({ details: { timezone: null } })
})

test.each([
  ['a name that goes away', { name: ' ' }, { field: 'name', text: 'Name is required' }],
  ['an address that is none', { email: 'ana' }, { field: 'email' }],
  [
    'a zone that is no place',
    { timezone: 'Nowhere/Else' },
    { field: 'timezone', text: 'That is not a time zone. Choose one from the list.' },
  ],
  ['a card number in the notes', { notes: '4242 4242 4242 4242' }, { field: 'notes' }],
  [
    'too many tags',
    { tags: Array.from({ length: CUSTOMER_TAGS_MAX + 1 }, (_, number) => `tag ${number}`) },
    { field: 'tags' },
  ],
  [
    'too many numbers',
    { otherPhoneNumbers: Array.from({ length: 6 }, (_, last) => `+1303555020${last}` as const) },
    { field: 'otherPhoneNumbers' },
  ],
])('a customer does not get %s', (_, given, refusal) => {
  expect(checkCustomerEdit(customer, given, ben)).toMatchObject({ code: 'invalid', ...refusal })
})

test('a customer whose name nobody knows can be edited without one', () => {
  expect(checkCustomerEdit({ ...customer, name: null }, { notes: 'New' }, ben)).toMatchObject({
    details: { name: null, notes: 'New' },
  })
})

test('nobody who is inactive becomes a contact; who was one before may stay', () => {
  const gone = { isActive: false }
  expect(checkCustomerEdit(customer, { primaryContactUserId: 'cleo' }, gone)).toEqual({
    allowed: false,
    code: 'wrong_state',
    text: 'This team member is inactive. Choose somebody else.',
    field: 'primaryContactUserId',
  })
  expect(checkCustomerEdit(customer, { primaryContactUserId: 'ben' }, gone).allowed).toBe(true)
  expect(checkCustomerEdit(customer, { primaryContactUserId: 'cleo' }, ben).allowed).toBe(true)
})

test('the fields that differ are named in the order in which they are shown', () => {
  const after = { ...customer, timezone: 'America/Denver', name: 'Ana Flores', tags: ['VIP', 'Local'] }
  expect(changedDetails(customer, after)).toEqual([
    { field: 'name', before: 'Ana Lopez', after: 'Ana Flores' },
    { field: 'tags', before: ['VIP'], after: ['VIP', 'Local'] },
    { field: 'timezone', before: null, after: 'America/Denver' },
  ])
})

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', null, false],
  [null, null, true],
  [null, ['a'], false],
  ['a', ['a'], false],
  [['a', 'b'], ['b', 'a'], true],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a', 'c'], false],
])('%j and %j are the same content: %s', (one, other, isSame) => {
  expect(isSameContent(one, other)).toBe(isSame)
  expect(isSameContent(other, one)).toBe(isSame)
})
