import { expect, test } from 'vitest'
import { duplicateReasons, likelyPairs, checkDifferent, pairCount, emailKey } from './customer-duplicates.rules.ts'

const person = (id: string, fields: object) => ({
  id,
  name: null,
  phoneNumber: `+1303555${id.padStart(4, '0')}`,
  otherPhoneNumbers: [],
  email: null,
  tags: [],
  ...fields,
})

test.each([
  ['one number without its country', { phoneNumber: '+13035550134' }, { phoneNumber: '+3035550134' }, ['phone']],
  ['another number', { otherPhoneNumbers: ['+447700900123'] }, { phoneNumber: '+4407700900123' }, ['phone']],
  ['one e-mail in other letters', { email: 'Tom@Abernathy.example' }, { email: 'tom@abernathy.example' }, ['email']],
  [
    'one name in another order and a common tag',
    { name: 'Tom Abernathy', tags: ['VIP', 'Member'] },
    { name: 'Abernathy, Tom', tags: ['Member'] },
    ['name'],
  ],
  [
    'names that sound alike and a common tag',
    { name: 'Jon Smith', tags: ['VIP'] },
    { name: 'John Smyth', tags: ['VIP'] },
    ['name'],
  ],
  ['names that sound alike and no common tag', { name: 'Jon Smith', tags: ['VIP'] }, { name: 'John Smith' }, []],
  ['one name without a common tag', { name: 'Tom Abernathy' }, { name: 'Tom Abernathy', tags: ['VIP'] }, []],
  ['no e-mail', { email: null }, { email: null }, []],
])('two with %s', (_what, one, other, reasons) => {
  expect(duplicateReasons(person('1', one), person('2', other))).toEqual(reasons)
})

test('customers who share only how their names sound are no pair without a common tag', () => {
  const named = (id: string, tags: string[]) => person(id, { name: 'Tom Abernathy', tags })
  expect(likelyPairs([named('1', ['VIP']), named('2', []), named('3', ['Leak'])])).toEqual([])
  expect(likelyPairs([named('1', ['VIP']), named('2', ['VIP'])])).toHaveLength(1)
})

test('a pair with two reasons is one, the one that came last first', () => {
  const same = { name: 'Tom Abernathy', email: 'tom@abernathy.example', tags: ['VIP'] }
  const pairs = likelyPairs([person('3', { email: same.email }), person('1', same), person('2', same)])
  expect(pairs.map(({ older, newer, reasons }) => [older.id, newer.id, reasons])).toEqual([
    ['2', '3', ['email']],
    ['1', '3', ['email']],
    ['1', '2', ['email', 'name']],
  ])
})

test('of many with one e-mail each is compared with the next five', () => {
  const office = Array.from({ length: 8 }, (_, index) => person(String(index), { email: 'office@harbor.example' }))
  const pairs = likelyPairs(office)
  expect(pairs).toHaveLength(5 + 5 + 5 + 4 + 3 + 2 + 1)
  const newer = pairs.map((pair) => pair.newer.id)
  expect(newer).toEqual(newer.toSorted().toReversed())
})

test.each([
  [0, { pairs: 0, hasMore: false }],
  [100, { pairs: 100, hasMore: false }],
  [101, { pairs: 100, hasMore: true }],
])('of %i pairs it is said %j', (found, said) => {
  expect(pairCount(found)).toEqual(said)
})

test('one customer is not said to be two', () => {
  expect(checkDifferent('c-1', 'c-2')).toEqual({ allowed: true })
  expect(checkDifferent('c-1', 'c-1')).toEqual({
    allowed: false,
    code: 'wrong_state',
    text: 'These two are already the same customer',
    field: 'otherId',
  })
})

test.each([
  [' Tom@Abernathy.example ', 'tom@abernathy.example'],
  [' ', null],
  [null, null],
])('the e-mail %j is compared as %j, in the database too', (email, key) => {
  expect(emailKey(email)).toBe(key)
})
