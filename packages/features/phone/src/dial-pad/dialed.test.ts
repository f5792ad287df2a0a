import { expect, it } from 'vitest'
import { dialedDigits } from './dialed.ts'

it.each([
  ['(303) 555-0108', '3035550108'],
  ['+1 303 555 0108', '13035550108'],
  ['555-0108', null],
  ['55*', null],
  ['Wen Zhao', null],
  ['Wen 3035550108', null],
  ['', null],
])('reads %j as %j', (text, digits) => {
  expect(dialedDigits(text)).toBe(digits)
})
