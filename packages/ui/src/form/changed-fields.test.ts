import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const saved = { name: 'Maria', tags: ['VIP', 'Member'], limit: null as number | null }

test('names the fields that differ', () => {
  expect(changedFields(saved, { ...saved, tags: ['VIP', 'Member'] })).toEqual([])
  expect(changedFields(saved, { name: 'Mary', tags: ['Member', 'VIP'], limit: null })).toEqual(['name', 'tags'])
  expect(changedFields(saved, { ...saved, limit: 0 })).toEqual(['limit'])
})

test('plain objects are equal when what they hold is', () => {
  const hours = { monday: [{ from: '08:00', to: '17:00' }] }
  expect(changedFields(hours, { monday: [{ from: '08:00', to: '17:00' }] })).toEqual([])
  expect(changedFields(hours, { monday: [{ from: '08:00', to: '16:00' }] })).toEqual(['monday'])
})

test.each([
  ['a longer list', { a: ['x'] }, { a: ['x', 'y'] }],
  ['a list of which one entry differs', { a: ['x', 'y'] }, { a: ['x', 'z'] }],
  ['a list instead of words', { a: ['x'] }, { a: 'x' }],
  ['an object with one field more', { a: { x: 1 } }, { a: { x: 1, y: 2 } }],
  ['an object instead of nothing', { a: null }, { a: {} }],
  ['an object instead of a list', { a: [] }, { a: {} }],
])('%s differs', (_, before, now) => {
  expect(changedFields<{ a: unknown }>(before, now)).toEqual(['a'])
  expect(changedFields<{ a: unknown }>(now, before)).toEqual(['a'])
})
