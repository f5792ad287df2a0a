import { expect, test } from 'vitest'
import { totalCountOf } from './total-count.ts'

const whole = { value: ['a', 'b'], next: null, previous: null, isContinued: false }

test('a response that holds the whole list states how many rows match', () => {
  expect(totalCountOf({ paged: true }, whole)).toBe(2)
  expect(totalCountOf({ paged: true }, { ...whole, value: [] })).toBe(0)
})

test.each([
  ['a page with more behind it', { next: 'c' }],
  ['a page with newer rows before it', { previous: 'c' }],
  ['a last page', { isContinued: true }],
  ['no list', { value: { a: 1 } }],
])('%s does not', (_, change) => {
  expect(totalCountOf({ paged: true }, { ...whole, ...change })).toBeUndefined()
})

test('nor does a list without pages', () => {
  expect(totalCountOf({ paged: false }, whole)).toBeUndefined()
})
