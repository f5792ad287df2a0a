import { describe, expect, it } from 'vitest'
import { checkPhone, parsePhone } from './phone-parse.ts'
import { formatPhone } from './phone.ts'

describe('parsePhone', () => {
  it.each([
    ['(303) 555-0134', '+13035550134'],
    ['303-555-0134', '+13035550134'],
    ['303.555.0134', '+13035550134'],
    ['3035550134', '+13035550134'],
    ['  303 555 0134 ', '+13035550134'],
    [`303 555 0134${' '.repeat(40)}`, '+13035550134'],
    ['1 303 555 0134', '+13035550134'],
    ['+1 303 555 0134', '+13035550134'],
    ['+12345678900', '+12345678900'],
    ['+44 20 7946 0018', '+442079460018'],
    ['+49 30 901820', '+4930901820'],
  ])('reads %s', (input, expected) => {
    expect(parsePhone(input)).toBe(expected)
  })

  it.each([
    ['nothing', ''],
    ['nine digits', '303555013'],
    ['nine digits of a country that has such numbers', '+49 30 90182'],
    ['more than 40 characters', `303${' '.repeat(31)}5550134`],
    ['too many digits', '30355501341234567'],
    ['letters', 'not a number'],
    ['words around it', 'call 303 555 0134'],
    ['an extension', '303 555 0134 ext. 12'],
    ['two numbers', '303 555 0134, 303 555 0135'],
    ['an unknown country', '+999 303 555 0134'],
    ['a very long text', '3'.repeat(100_000)],
  ])('refuses %s', (_, input) => {
    expect(parsePhone(input)).toBeNull()
  })

  it('explains a refusal', () => {
    expect(checkPhone('303555013')).toEqual({
      allowed: false,
      code: 'invalid',
      text: 'Please enter a valid phone number (at least 10 digits)',
      field: 'phoneNumber',
    })
    expect(checkPhone('3035550134')).toEqual({ allowed: true, phoneNumber: '+13035550134' })
  })
})

it.each([
  ['+13035550134', '(303) 555-0134'],
  ['+442079460018', '+44 2079 460018'],
  ['+35312345678', '+353 12 345678'],
  ['+4930901820', '+49 30 901820'],
  ['+1303555', '+1 303555'],
  ['3035550134', '(303) 555-0134'],
  ['13035550134', '13035550134'],
  ['72345', '72345'],
  ['+123456', '+123456'],
  ['+4420794600181234', '+4420794600181234'],
  ['x+442079460018', 'x+442079460018'],
])('shows %s as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown)
})

it('reads back what it shows', () => {
  for (const stored of ['+13035550134', '+442079460018', '+353123456789', '+5511987654321', '+81312345678']) {
    expect(parsePhone(formatPhone(stored))).toBe(stored)
  }
})
