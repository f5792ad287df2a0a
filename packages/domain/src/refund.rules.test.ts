import { describe, expect, it } from 'vitest'
import { cents } from './cents.ts'
import { refuse, type Decision } from './decision.ts'
import type { Role } from './people.entities.ts'
import {
  checkRefund,
  checkRefundApproval,
  needsApproval,
  waitingTotal,
  REFUND_STATUSES,
  refundable,
  type RefundDraft,
  type RefundStatus,
  checkRefundWithdrawal,
  checkRejectionReason,
  notRefundableText,
  refundDecider,
  refunder,
  whyImpossible,
} from './refund.rules.ts'

const refund = (amount: number, status: RefundStatus, requestedByUserId = 'manager-1') => ({
  amount: cents(amount),
  status,
  requestedByUserId,
})
const hundred = { amount: cents(10_000), providerId: 'pay_1' }

describe('what can still be refunded', () => {
  it.each([
    ['requested', 10_000],
    ['pending', 7000],
    ['unknown', 7000],
    ['succeeded', 7000],
    ['failed', 10_000],
    ['rejected', 10_000],
    ['withdrawn', 10_000],
  ] as const)('counts a refund that is %s: %i cents are left', (status, left) => {
    expect(refundable(hundred, [refund(3000, status)])).toBe(left)
  })

  it('knows a figure for every status', () => {
    expect(REFUND_STATUSES.map((status) => refundable(hundred, [refund(1, status)]))).toHaveLength(7)
  })
})

describe('approval', () => {
  it.each([
    ['manager', 50_000, [], false],
    ['manager', 50_001, [], true],
    ['manager', 20_001, [refund(30_000, 'succeeded')], true],
    ['manager', 20_000, [refund(30_000, 'succeeded')], false],
    ['manager', 20_001, [refund(30_000, 'failed')], false],
    ['manager', 20_001, [refund(30_000, 'succeeded', 'somebody else')], false],
    ['admin', 500_000, [], false],
  ] as const)('of a %s who refunds %i after %j: %s', (role, amount, earlier, expected) => {
    expect(needsApproval({ role, userId: 'manager-1' }, earlier, cents(amount))).toBe(expected)
  })

  const request = { requestedByUserId: 'manager-1' }
  it.each([
    ['admin', 'admin-1', null],
    ['admin', 'manager-1', 'You asked for this refund, so another admin has to approve it'],
    ['manager', 'manager-2', 'Only an admin can approve or reject a refund'],
    ['basic', 'basic-1', 'Only an admin can approve or reject a refund'],
  ] as const)('lets a %s called %s decide unless %s', (role, userId, text) => {
    expect(checkRefundApproval({ role, userId }, request)).toEqual(
      text === null ? { allowed: true } : { allowed: false, code: 'forbidden', text },
    )
  })
})

describe('a refund', () => {
  const draft: RefundDraft = {
    amount: cents(3000),
    reason: 'customer_request',
    reasonNotes: null,
    method: 'original_payment',
    notifyCustomer: true,
  }
  const state: Decision = { allowed: true }
  const of = (role: Role) => ({ actor: { role } })
  const NO_WAY = refuse('wrong_state', 'No way back')
  const NO_AMOUNT = { code: 'invalid', text: 'Please enter a valid amount', field: 'amount' }
  const NOBODY = {
    code: 'forbidden',
    text: 'You do not have permission to process refunds. Only Managers and Admins can refund transactions.',
  }
  const context = { actor: { role: 'manager' as Role }, transaction: hundred, state, refunds: [] }

  it('passes up to the remainder, which includes refunds whose outcome is open', () => {
    const refunds = [refund(3000, 'unknown'), refund(4000, 'pending')]
    expect(checkRefund(draft, { ...context, refunds })).toEqual({ allowed: true })
    expect(checkRefund({ ...draft, amount: cents(3001) }, { ...context, refunds })).toMatchObject({
      code: 'invalid',
      text: 'At most $30.00 can still be refunded',
      field: 'amount',
    })
  })

  it('of any amount waits for what is on its way, which may come back', () => {
    expect(checkRefund({ ...draft, amount: cents(1) }, { ...context, refunds: [refund(10_000, 'pending')] })).toEqual({
      allowed: false,
      code: 'wrong_state',
      text: 'At most $0.00 can still be refunded',
      field: 'amount',
    })
  })

  it.each([
    ['a standard user', draft, of('standard'), NOBODY],
    ['a basic user', draft, of('basic'), NOBODY],
    ['a payment of which nothing can go back', draft, { state: NO_WAY }, NO_WAY],
    ['nothing', { ...draft, amount: cents(0) }, {}, NO_AMOUNT],
    ['less than nothing', { ...draft, amount: cents(-1) }, {}, NO_AMOUNT],
    [
      'cash through the provider',
      draft,
      { transaction: { ...hundred, providerId: null } },
      {
        code: 'invalid',
        text: 'This payment was not taken by card here. Choose cash, check or other as the refund method.',
        field: 'refundMethod',
      },
    ],
    [
      'long notes',
      { ...draft, reasonNotes: 'x'.repeat(501) },
      {},
      { code: 'invalid', text: 'The notes must be 500 characters or less', field: 'reasonNotes' },
    ],
    [
      'a card number in the notes',
      { ...draft, reasonNotes: '4242 4242 4242 4242' },
      {},
      { code: 'invalid', field: 'reasonNotes' },
    ],
  ])('is refused for %s', (_, given, change, refused) => {
    expect(checkRefund(given, { ...context, ...change })).toMatchObject({ allowed: false, ...refused })
  })

  it('has notes of 500 characters', () => {
    expect(checkRefund({ ...draft, reasonNotes: 'x'.repeat(500) }, context).allowed).toBe(true)
  })

  it('of a payment taken elsewhere goes back in cash', () => {
    const transaction = { ...hundred, providerId: null }
    expect(checkRefund({ ...draft, method: 'cash' }, { ...context, transaction }).allowed).toBe(true)
  })
})

it('counts of what waits only what can still be refunded of each transaction', () => {
  const waiting = (transactionId: string, amount: number, refundable: number) => ({
    refund: { transactionId, amount: cents(amount) },
    refundable: cents(refundable),
  })
  expect(waitingTotal([])).toBe(0)
  expect(waitingTotal([waiting('t-1', 60_000, 100_000), waiting('t-2', 85_000, 85_000)])).toBe(145_000)
  expect(waitingTotal([waiting('t-1', 60_000, 100_000), waiting('t-1', 70_000, 100_000)])).toBe(100_000)
  expect(waitingTotal([waiting('t-1', 60_000, 0)])).toBe(0)
  // The two were read before and after another refund of the transaction: the lower remainder counts.
  expect(waitingTotal([waiting('t-1', 60_000, 100_000), waiting('t-1', 70_000, 40_000)])).toBe(40_000)
})

it.each([
  ['refunded', null, 'This transaction has been fully refunded.'],
  ['pending', null, 'Only a completed transaction can be refunded'],
  ['failed', null, 'Only a completed transaction can be refunded'],
  ['completed', {}, 'This payment was recorded by mistake and reversed, so there is nothing to refund'],
] as const)('says of a payment that is %s, reversed %j, why nothing goes back', (status, reversal, text) => {
  expect(notRefundableText({ status, reversal })).toBe(text)
})

it.each([
  ['a manager asked and an admin agreed', 'manager-1', 'admin-1', 'manager-1', 'admin-1'],
  ['an admin asked nobody', 'admin-1', null, 'admin-1', 'admin-1'],
  ['the product asked and an admin agreed', null, 'admin-1', 'admin-1', 'admin-1'],
])('where %s, it is known who gave the money back and who let it go', (_, asked, decided, giver, decider) => {
  const refunded = { requestedByUserId: asked, decidedByUserId: decided }
  expect([refunder(refunded), refundDecider(refunded)]).toEqual([giver, decider])
})

it.each([
  ['manager', 'manager-1', null],
  ['manager', 'manager-2', 'Only the person who asked for this refund can withdraw it'],
  ['admin', 'admin-1', 'Only the person who asked for this refund can withdraw it'],
  [
    'standard',
    'manager-1',
    'You do not have permission to process refunds. Only Managers and Admins can refund transactions.',
  ],
] as const)('a %s called %s who withdraws the request of manager-1 is told %s', (role, userId, text) => {
  const check = checkRefundWithdrawal({ role, userId }, { requestedByUserId: 'manager-1' })
  expect(check).toEqual(text === null ? { allowed: true } : { allowed: false, code: 'forbidden', text })
})

it.each([
  [null, null],
  ['Paid in cash already', null],
  ['x'.repeat(500), null],
  ['x'.repeat(501), 'The reason must be 500 characters or less'],
  ['card 4242424242424242', expect.stringContaining('card number') as string],
])('a request is rejected for %j unless %j', (reason, text) => {
  const check = checkRejectionReason(reason)
  expect(check).toMatchObject(text === null ? { allowed: true } : { code: 'invalid', text, field: 'reason' })
})

it.each([
  ['what is left', [refund(7000, 'succeeded')], null, null],
  ['what may come back', [refund(10_000, 'pending')], null, null],
  ['a cent too much', [refund(7001, 'succeeded')], null, 'Only $29.99 can still be refunded'],
  ['more of what is gone', [refund(10_000, 'succeeded')], null, 'Already refunded in full'],
  ['what was taken back', [], {}, 'The payment was recorded by mistake and reversed'],
])('a request of %s can be approved, or is told why not', (_, refunds, reversal, why) => {
  const payment = { amount: cents(10_000), reversal } as Parameters<typeof whyImpossible>[1]
  expect(whyImpossible({ amount: cents(3000) }, payment, refunds)).toBe(why)
})
