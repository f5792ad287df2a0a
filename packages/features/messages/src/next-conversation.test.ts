import { expect, test } from 'vitest'
import { neighbourOf, stepFrom } from './next-conversation.ts'

const LISTED = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test.each([
  ['a', 1, 'b'],
  ['c', 1, null],
  ['b', -1, 'a'],
  ['a', -1, null],
  [null, 1, 'a'],
  [null, -1, 'c'],
  ['elsewhere', 1, 'a'],
] as const)('from %s a step of %i leads to %s', (id, step, expected) => {
  expect(stepFrom(LISTED, id, step)).toBe(expected)
})

test.each([
  ['a', [], 'b'],
  ['c', [], 'b'],
  ['elsewhere', [], null],
  ['c', ['b'], 'a'],
  ['a', ['b'], 'c'],
  ['b', ['b', 'c'], 'a'],
  ['c', ['a', 'b'], null],
])('when %s leaves the list after %j, %s follows', (id, left, expected) => {
  expect(neighbourOf(LISTED, id, (row) => left.includes(row.id))).toBe(expected)
})

test('the only one is followed by none', () => {
  expect(neighbourOf([{ id: 'a' }], 'a', () => false)).toBeNull()
})
