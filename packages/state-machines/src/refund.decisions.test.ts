import { cents } from '@parley/domain'
import type { Refund, RefundDraft } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { decideRefund, decideRefundApproval, decideRefundOutcome } from './refund.decisions.ts'
import { countingIds, now, transaction as pending } from './test-records.ts'

const transaction = {
  ...pending,
  amount: cents(100_000),
  status: 'completed' as const,
  providerId: 'pay_1',
  completedAt: now,
}
const draft: RefundDraft = {
  amount: cents(30_000),
  reason: 'customer_request',
  reasonNotes: null,
  method: 'original_payment',
  notifyCustomer: true,
}
const manager = { role: 'manager' as const, userId: 'manager-1' }
const admin = { role: 'admin' as const, userId: 'admin-1' }
const stored = (change: Partial<Refund> = {}): Refund => ({
  ...draft,
  id: 'refund-1',
  transactionId: transaction.id,
  status: 'pending',
  requestedByUserId: manager.userId,
  decidedByUserId: null,
  providerId: null,
  failureText: null,
  createdAt: now,
  settledAt: null,
  ...change,
})

describe('a refund', () => {
  const refund = (
    change: { draft?: Partial<RefundDraft>; refunds?: Refund[]; actor?: typeof manager | typeof admin } = {},
  ) =>
    decideRefund({
      actor: change.actor ?? manager,
      draft: { ...draft, ...change.draft },
      transaction,
      refunds: change.refunds ?? [],
      now,
      newId: countingIds(),
    })

  it('through the provider is pending, and the books wait for its answer', () => {
    expect(refund()).toMatchObject({
      requiresApproval: false,
      changes: {
        refund: { id: 'id-1', status: 'pending', requestedByUserId: 'manager-1' },
        outbox: { kind: 'payment.refund', payload: { refundId: 'id-1', providerId: 'pay_1', amount: 30_000 } },
        transaction: null,
      },
    })
  })

  it.each(['cash', 'check', 'other'] as const)('in %s has happened', (method) => {
    expect(refund({ draft: { method } })).toMatchObject({
      changes: {
        refund: { status: 'succeeded', settledAt: now },
        outbox: null,
        transaction: { status: 'completed', refundedAmount: 30_000, refundedAt: now },
      },
    })
  })

  it('of all makes the transaction refunded', () => {
    expect(refund({ actor: admin, draft: { method: 'cash', amount: cents(100_000) } })).toMatchObject({
      changes: { transaction: { status: 'refunded', refundedAmount: 100_000 } },
    })
  })

  it('that brings a manager above $500 is only asked for', () => {
    expect(refund({ draft: { amount: cents(20_001) }, refunds: [stored({ status: 'succeeded' })] })).toMatchObject({
      requiresApproval: true,
      message: 'This refund requires manager approval (amount exceeds $500).',
      changes: { refund: { status: 'requested' }, outbox: null, transaction: null },
    })
  })

  it('counts what is still open at the provider', () => {
    const refunds = [stored({ status: 'unknown', amount: cents(80_000) })]
    expect(refund({ actor: admin, refunds })).toMatchObject({ allowed: false, code: 'wrong_state' })
  })
})

describe('the answer to a requested refund', () => {
  const requested = stored({ status: 'requested', amount: cents(60_000) })
  const answer = (approve: boolean, change: { actor?: typeof manager | typeof admin; refunds?: Refund[] } = {}) =>
    decideRefundApproval({
      actor: change.actor ?? admin,
      refundId: 'refund-1',
      approve,
      transaction,
      refunds: change.refunds ?? [requested],
      now,
      newId: countingIds(),
    })

  it('yes starts it', () => {
    expect(answer(true)).toMatchObject({
      changes: {
        refund: { id: 'refund-1', status: 'pending', decidedByUserId: 'admin-1' },
        outbox: { payload: { refundId: 'refund-1', amount: 60_000 } },
      },
    })
  })

  it('no ends it', () => {
    expect(answer(false)).toMatchObject({
      changes: { refund: { status: 'rejected', settledAt: now }, outbox: null, transaction: null },
    })
  })

  it('yes is refused when so much is no longer left, and no still passes', () => {
    const refunds = [requested, stored({ id: 'refund-2', status: 'pending', amount: cents(50_000) })]
    expect(answer(true, { refunds })).toMatchObject({ allowed: false, code: 'wrong_state' })
    expect(answer(false, { refunds })).toMatchObject({ allowed: true })
  })

  it.each([
    ['a manager', { actor: manager }, 'forbidden'],
    ['the one who asked', { actor: { ...admin, userId: 'manager-1' } }, 'forbidden'],
    ['a second answer', { refunds: [{ ...requested, status: 'rejected' as const }] }, 'wrong_state'],
    ['an unknown refund', { refunds: [] }, 'not_found'],
  ])('is refused for %s', (_, change, code) => {
    expect(answer(true, change)).toMatchObject({ allowed: false, code })
  })
})

describe("the provider's answer", () => {
  const outcome = (status: Refund['status'], given: Parameters<typeof decideRefundOutcome>[0]['outcome']) =>
    decideRefundOutcome({ refundId: 'refund-1', outcome: given, transaction, refunds: [stored({ status })], now })
  const succeeded = { status: 'succeeded', providerId: 're_1', amount: cents(30_000) } as const

  it.each(['pending', 'unknown'] as const)('that it succeeded moves the books of one that is %s', (status) => {
    expect(outcome(status, succeeded)).toMatchObject({
      changes: {
        refund: { status: 'succeeded', providerId: 're_1', settledAt: now },
        transaction: { refundedAmount: 30_000, status: 'completed' },
      },
    })
  })

  it('that it failed gives the amount back and says why', () => {
    expect(outcome('unknown', { status: 'failed', text: 'The card was closed' })).toMatchObject({
      changes: { refund: { status: 'failed', failureText: 'The card was closed', settledAt: now }, transaction: null },
    })
  })

  it('that was lost leaves it open', () => {
    expect(outcome('pending', { status: 'unknown' })).toMatchObject({
      changes: { refund: { status: 'unknown', settledAt: null }, transaction: null },
    })
  })

  it.each(['succeeded', 'failed', 'rejected', 'requested'] as const)('is refused once it is %s', (status) => {
    expect(outcome(status, succeeded)).toMatchObject({ allowed: false, code: 'wrong_state' })
  })

  it('about another amount is refused', () => {
    expect(outcome('pending', { ...succeeded, amount: cents(29_999) })).toMatchObject({ code: 'invalid' })
  })
})
