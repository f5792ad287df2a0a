import { expect, it } from 'vitest'
import { actor, attempt, link, now, transaction } from './test-records.ts'
import { decideVoidTransaction } from './void.decisions.ts'

const decide = (change = {}) =>
  decideVoidTransaction({ actor, transaction, link, lastAttempt: null, reason: ' Charged twice ', now, ...change })

it('calls the transaction off and ends its link', () => {
  expect(decide()).toEqual({
    allowed: true,
    changes: {
      transaction: { id: 'transaction-1', isVoided: true, voidReason: 'Charged twice', voidedAt: now },
      link: { id: 'link-1', status: 'cancelled' },
    },
  })
})

it.each([
  ['expired', { link: { ...link, status: 'expired' } }],
  ['missing', { link: null }],
])('leaves a link alone that is %s', (_, change) => {
  expect(decide(change)).toMatchObject({ allowed: true, changes: { link: null } })
})

it.each([
  ['while the customer is paying', { lastAttempt: attempt }, 'wrong_state'],
  ['while the outcome of the payment is unknown', { lastAttempt: { ...attempt, status: 'unknown' } }, 'wrong_state'],
  ['twice', { transaction: { ...transaction, isVoided: true } }, 'wrong_state'],
  ['without a reason', { reason: '' }, 'invalid'],
  ['by somebody else', { actor: { ...actor, userId: 'user-2' } }, 'forbidden'],
])('is refused %s', (_, change, code) => {
  expect(decide(change)).toMatchObject({ allowed: false, code })
})

it('does not mind an attempt that failed', () => {
  expect(decide({ lastAttempt: { ...attempt, status: 'failed' } })).toMatchObject({ allowed: true })
})
