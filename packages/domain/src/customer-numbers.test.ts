import { describe, expect, it } from 'vitest'
import { checkOtherNumbers, replyNumber } from './customer-numbers.ts'

const first = '+13035550101'
const others = ['+13035550102', '+13035550103']

describe('replyNumber', () => {
  it.each([
    ['their first, while nobody has written', null, first],
    ['the one that wrote last', '+13035550103', '+13035550103'],
    ['their first, when that one wrote last', first, first],
    ['their first, when the one that wrote is no longer theirs', '+13035550199', first],
  ])('answers %s', (_name, replyTo, expected) => {
    expect(replyNumber({ replyTo }, { phoneNumber: first, otherPhoneNumbers: others })).toBe(expected)
  })
})

describe('checkOtherNumbers', () => {
  const five = [1, 2, 3, 4, 5].map((last) => `+1303555020${last}`)

  it('lets five stand, each once, without the first', () => {
    expect(checkOtherNumbers(first, [...five, five[0] ?? '', first])).toEqual({
      allowed: true,
      otherPhoneNumbers: five,
    })
  })

  it('refuses a sixth', () => {
    expect(checkOtherNumbers(first, [...five, '+13035550206'])).toMatchObject({
      allowed: false,
      field: 'otherPhoneNumbers',
      text: 'A customer has at most 5 other numbers',
    })
  })
})
