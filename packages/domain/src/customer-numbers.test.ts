import { describe, expect, it } from 'vitest'
import {
  checkOtherNumbers,
  checkTextNumber,
  replyNumber,
  droppedNumbers,
  NUMBER_GONE_TEXT,
} from './customer-numbers.ts'

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

describe('checkTextNumber', () => {
  const customer = { phoneNumber: first, otherPhoneNumbers: others }
  it.each([
    ['to their first', first, 'message', true],
    ['to another of theirs', '+13035550103', 'payment_request', true],
    ['to one that is no longer theirs', '+13035550199', 'message', false],
    ['that asks for a payment, to one that is no longer theirs', '+13035550199', 'payment_request', false],
    ['that answers a keyword, to where it came from', '+13035550199', 'keyword_answer', true],
    ['that confirms an opt-out, to where it came from', '+13035550199', 'opt_out_confirmation', true],
  ] as const)('a text %s', (_name, to, purpose, allowed) => {
    const refusal = { allowed: false, code: 'wrong_state', text: NUMBER_GONE_TEXT }
    expect(checkTextNumber(customer, { to, purpose })).toEqual(allowed ? { allowed } : refusal)
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
      code: 'invalid',
      field: 'otherPhoneNumbers',
      text: 'A customer can have at most 5 other numbers',
    })
  })
})

it('numbers that leave with a change or a merge are known', () => {
  const [one, two] = [first, '+13035550199'].map((phoneNumber) => ({ phoneNumber, otherPhoneNumbers: others }))
  const before = [one, two].filter((numbers) => numbers !== undefined)
  const after = { phoneNumber: '+13035550102', otherPhoneNumbers: [first] }
  expect(droppedNumbers(before, after)).toEqual(['+13035550103', '+13035550199', '+13035550103'])
})
