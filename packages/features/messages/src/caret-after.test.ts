import { expect, test } from 'vitest'
import { caretAfter } from './caret-after.ts'

test.each([
  ['words behind it changed', 'Hello |', 'Hello |Theo'],
  ['words before it came', 'comes| at nine', 'Theo comes| at nine'],
  ['words before it went', 'Theo comes| at nine', 'comes| at nine'],
  ['all became other words', 'Hello|', 'Bye|'],
])('the caret stays at its words where %s', (_, before, after) => {
  expect(caretAfter(before.replace('|', ''), after.replace('|', ''), before.indexOf('|'))).toBe(after.indexOf('|'))
})
