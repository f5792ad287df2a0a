import { expect, test } from 'vitest'
import { wholeNumber } from './lib/whole-number.ts'

test.each(['1', '5', '10000'])('%s is a number to count by', (text) => {
  expect(wholeNumber(text)).toBe(Number(text))
})

test.each(['', '0', '-1', '1.5', '10,000', '1e4', 'five'])('“%s” is none', (text) => {
  expect(wholeNumber(text)).toBe(null)
})

test('0 is one where nothing of a kind makes sense', () => {
  expect(wholeNumber('0', 0)).toBe(0)
})
