import { expect, test } from 'vitest'
import { itemAfterKey } from './palette-items.ts'

const items = Array.from({ length: 12 }, (_, i) => ({ id: `i${i}`, label: `Item ${i}` }))

test.each([
  ['i0', 'ArrowDown', 'i1'],
  ['i11', 'ArrowDown', 'i0'],
  ['i0', 'ArrowUp', 'i11'],
  ['i2', 'PageDown', 'i10'],
  ['i10', 'PageDown', 'i11'],
  ['i3', 'PageUp', 'i0'],
  ['gone', 'ArrowDown', 'i1'],
])('from %s, %s leads to %s', (activeId, key, expected) => {
  expect(itemAfterKey(items, activeId, key)?.id).toBe(expected)
})

test('other keys do not move', () => {
  expect(itemAfterKey(items, 'i3', 'a')).toBeNull()
})

test('there is nowhere to go in an empty list', () => {
  expect(itemAfterKey([], undefined, 'ArrowDown')).toBeNull()
})
