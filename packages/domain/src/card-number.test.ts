import { expect, it } from 'vitest'
import { containsCardNumber } from './card-number.ts'

it.each([
  ['sixteen digits', '4242424242424242'],
  ['groups of four', 'my card is 4242 4242 4242 4242, thanks'],
  ['hyphens', '5555-5555-5555-4444'],
  ['dots', '6011.1111.1111.1117'],
  ['American Express in its groups', '3782 822463 10005'],
  ['thirteen digits', '4222222222222'],
  ['fourteen digits', '36227206271667'],
  ['nineteen digits', '6205500000000000004'],
  ['an expiry date behind it', '4242 4242 4242 4242 12 27'],
  ['another number before it', '1234 4242 4242 4242 4242'],
  ['wide digits', '４２４２４２４２４２４２４２４２'],
  ['no-break spaces', '4242\u00A04242\u00A04242\u00A04242'],
])('finds a card number: %s', (_, text) => {
  expect(containsCardNumber(text)).toBe(true)
})

it.each([
  ['nothing', ''],
  ['a wrong check digit', '4242424242424241'],
  ['twelve digits', '424242424242'],
  ['twenty digits', '42424242424242424242'],
  ['no issuer starts with 1', '1111111111111117'],
  ['a phone number', 'Call me at +1 (303) 555-0134'],
  ['two phone numbers', '303-555-4134 303-555-0135 303-555-0136 303-555-0137'],
  ['dates in a row', '2026-11-21 2026-11-28 2026-12-05 2026-12-12 2026-12-19 2026-12-26'],
  ['lines of digits', '42424242\n42424242'],
])('finds none: %s', (_, text) => {
  expect(containsCardNumber(text)).toBe(false)
})
