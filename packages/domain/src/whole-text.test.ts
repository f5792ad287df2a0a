import { expect, it } from 'vitest'
import { beginningOf, cleanText } from './whole-text.ts'

it.each([
  ['', 3, ''],
  ['ab', 3, 'ab'],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['a🚿b', 3, 'a🚿'],
  ['ab🚿', 3, 'ab'],
  ['🚿🚿', 3, '🚿'],
  ['🚿', 0, ''],
])('%j is at most %i long: %j', (text, length, beginning) => {
  expect(beginningOf(text, length)).toBe(beginning)
})

it('words from outside are without NUL and halves of characters', () => {
  expect(cleanText('a\0b\ud83d c🚿')).toBe('ab\ufffd c🚿')
})
