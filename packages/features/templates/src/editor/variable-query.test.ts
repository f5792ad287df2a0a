import { expect, test } from 'vitest'
import { endOf, variableQueryAt, variablesLike } from './variable-query.ts'

test.each([
  ['{', 1, { start: 0, query: '' }],
  ['Hi {cust', 8, { start: 3, query: 'cust' }],
  ['Hi {cust and more', 8, { start: 3, query: 'cust' }],
  ['Hi {} more', 4, { start: 3, query: '' }],
  ['{custmer_name}', 5, { start: 0, query: 'cust' }],
  ['{date}{', 7, { start: 6, query: '' }],
  ['{{', 2, { start: 1, query: '' }],
  ['{a b', 4, null],
  ['{date}', 6, null],
  ['{date}', 3, null],
  ['no', 2, null],
])('in %j at %i is %j', (content, caret, expected) => {
  expect(variableQueryAt(content, caret)).toEqual(expected)
})

test.each([
  ['{', '', 1],
  ['{cust and', 'cust', 5],
  ['{Hello', '', 1],
  ['{} more', '', 2],
  ['{custmer_name}!', 'cust', 14],
])('what is taken for %j and %j ends at %i', (content, query, end) => {
  expect(endOf(content, { start: 0, query })).toBe(end)
})

test('typed letters find every name that has them', () => {
  expect(variablesLike('')).toHaveLength(6)
  expect(variablesLike('NAME')).toEqual(['customer_name', 'business_name'])
  expect(variablesLike('x')).toEqual([])
})
