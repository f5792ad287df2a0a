import { cents } from '@parley/domain'
import { expect, it } from 'vitest'
import { MARKED_PAID } from './marked-payment.lifecycle.ts'
import { checkRefundable, stateAfterRefund } from './refundable.ts'
import { transaction } from './test-records.ts'

const paid = { ...transaction, status: 'completed' as const, amount: cents(100) }
const reversed = { metadata: MARKED_PAID, reversal: {} }

it.each([
  ['a payment', {}],
  ['the rest of one', { refundedAmount: cents(99) }],
  ['one that was marked by hand', { metadata: MARKED_PAID }],
])('lets money of %s go back', (_, change) => {
  expect(checkRefundable({ ...paid, ...change })).toEqual({ allowed: true })
})

it.each([
  [{ status: 'pending' }, 'Only a completed transaction can be refunded'],
  [{ status: 'pending', isVoided: true }, 'Only a completed transaction can be refunded'],
  [{ status: 'failed' }, 'Only a completed transaction can be refunded'],
  [{ status: 'refunded', refundedAmount: cents(100) }, 'This transaction has been fully refunded.'],
  [reversed, 'This payment was recorded by mistake and reversed, so there is nothing to refund'],
] as const)('lets nothing go back of %j', (change, text) => {
  expect(checkRefundable({ ...paid, ...change })).toMatchObject({ code: 'wrong_state', text })
})

it.each([
  [0, 99, 'partiallyRefunded'],
  [0, 100, 'refunded'],
  [60, 40, 'refunded'],
  [60, 39, 'partiallyRefunded'],
] as const)('after %i of 100, %i more make it %s', (before, amount, state) => {
  for (const metadata of [{}, MARKED_PAID]) {
    expect(stateAfterRefund({ ...paid, metadata, refundedAmount: cents(before) }, cents(amount))).toBe(state)
  }
})

it('goes no further from where nothing can go back', () => {
  expect(() => stateAfterRefund({ ...paid, ...reversed }, cents(100))).toThrow('nothing to refund')
})
