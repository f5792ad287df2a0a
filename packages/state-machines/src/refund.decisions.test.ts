import { cents } from '@parley/domain'
import type { Refund, RefundDraft } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { decideRefund, decideRefundApproval, decideRefundOutcome, decideRefundWithdrawal } from './refund.decisions.ts'
import { attempt, countingIds, earlierLink, invoice, now, transaction as pending } from './test-records.ts'

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
const paidInvoice = { ...invoice, amount: cents(100_000), amountPaid: cents(100_000), status: 'paid' as const }
const context = () => ({ transaction, invoice: paidInvoice, links: [], lastAttempt: null, now, newId: countingIds() })
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
  decisionReason: null,
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
      ...context(),
      refunds: change.refunds ?? [],
    })

  it('through the provider is pending, and the books wait for its answer', () => {
    expect(refund()).toMatchObject({
      requiresApproval: false,
      changes: {
        refund: { id: 'id-1', status: 'pending', requestedByUserId: 'manager-1' },
        outbox: { kind: 'payment.refund', payload: { refundId: 'id-1', providerId: 'pay_1', amount: 30_000 } },
        givenBack: null,
      },
    })
  })

  it.each(['cash', 'check', 'other'] as const)('in %s has happened', (method) => {
    expect(refund({ draft: { method } })).toMatchObject({
      changes: {
        refund: { status: 'succeeded', settledAt: now },
        outbox: null,
        givenBack: {
          transaction: { status: 'completed', refundedAmount: 30_000, refundedAt: now },
          reopened: null,
          closedRequests: [],
        },
      },
    })
  })

  it('of all makes the transaction refunded', () => {
    expect(refund({ actor: admin, draft: { method: 'cash', amount: cents(100_000) } })).toMatchObject({
      changes: { givenBack: { transaction: { status: 'refunded', refundedAmount: 100_000 } } },
    })
  })

  it('that brings a manager above $500 is only asked for', () => {
    expect(refund({ draft: { amount: cents(20_001) }, refunds: [stored({ status: 'succeeded' })] })).toMatchObject({
      requiresApproval: true,
      message: 'This refund requires manager approval (amount exceeds $500).',
      changes: { refund: { status: 'requested' }, outbox: null, givenBack: null },
    })
  })

  it('counts what is still open at the provider', () => {
    const refunds = [stored({ status: 'unknown', amount: cents(80_000) })]
    expect(refund({ actor: admin, refunds })).toMatchObject({ allowed: false, code: 'wrong_state' })
  })
})

describe('the answer to a requested refund', () => {
  const requested = stored({ status: 'requested', amount: cents(60_000) })
  const answer = (
    approve: boolean,
    change: { actor?: typeof manager | typeof admin; refunds?: Refund[]; reason?: string } = {},
  ) =>
    decideRefundApproval({
      actor: change.actor ?? admin,
      refundId: 'refund-1',
      approve,
      reason: change.reason ?? null,
      ...context(),
      refunds: change.refunds ?? [requested],
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
      changes: {
        refund: { status: 'rejected', decisionReason: null, settledAt: now },
        outbox: null,
        givenBack: null,
      },
    })
  })

  it('no may say why, within 500 characters and without a card number', () => {
    expect(answer(false, { reason: ' The heater stays ' })).toMatchObject({
      changes: { refund: { decisionReason: 'The heater stays' } },
    })
    expect(answer(false, { reason: 'x'.repeat(501) })).toMatchObject({ allowed: false, code: 'invalid' })
    expect(answer(false, { reason: '4111 1111 1111 1111' })).toMatchObject({ allowed: false, code: 'invalid' })
  })

  it('is not needed once the requester takes it back, which nobody else may', () => {
    const withdraw = (actor: typeof manager | typeof admin, refunds = [requested]) =>
      decideRefundWithdrawal({ actor, refundId: 'refund-1', refunds, now })
    expect(withdraw(manager)).toMatchObject({
      changes: { refund: { status: 'withdrawn', decidedByUserId: null, decisionReason: null, settledAt: now } },
    })
    expect(withdraw(admin)).toMatchObject({ allowed: false, code: 'forbidden' })
    expect(withdraw(manager, [{ ...requested, status: 'rejected' }])).toMatchObject({ code: 'wrong_state' })
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
    decideRefundOutcome({ ...context(), refundId: 'refund-1', outcome: given, refunds: [stored({ status })] })
  const succeeded = { status: 'succeeded', providerId: 're_1', amount: cents(30_000) } as const

  it.each(['pending', 'unknown'] as const)('that it succeeded moves the books of one that is %s', (status) => {
    expect(outcome(status, succeeded)).toMatchObject({
      changes: {
        refund: { status: 'succeeded', providerId: 're_1', settledAt: now },
        givenBack: { transaction: { refundedAmount: 30_000, status: 'completed' } },
      },
    })
  })

  it('that it failed gives the amount back and says why', () => {
    expect(outcome('unknown', { status: 'failed', text: 'The card was closed' })).toMatchObject({
      changes: { refund: { status: 'failed', failureText: 'The card was closed', settledAt: now }, givenBack: null },
    })
  })

  it('that was lost leaves it open', () => {
    expect(outcome('pending', { status: 'unknown' })).toMatchObject({
      changes: { refund: { status: 'unknown', settledAt: null }, givenBack: null },
    })
  })

  it.each(['succeeded', 'failed', 'rejected', 'requested'] as const)('is refused once it is %s', (status) => {
    expect(outcome(status, succeeded)).toMatchObject({ allowed: false, code: 'wrong_state' })
  })

  it('about another amount is refused', () => {
    expect(outcome('pending', { ...succeeded, amount: cents(29_999) })).toMatchObject({ code: 'invalid' })
  })
})

describe('money that has gone back', () => {
  const requested = stored({ id: 'request-1', status: 'requested', amount: cents(60_000) })
  const refund = (amount: number, change: Partial<Parameters<typeof decideRefund>[0]> = {}) =>
    decideRefund({
      ...context(),
      refunds: [requested],
      actor: admin,
      draft: { ...draft, method: 'cash', amount: cents(amount) },
      ...change,
    })

  it.each([
    [40_000, []],
    [
      40_001,
      [{ id: 'request-1', status: 'withdrawn', decisionReason: 'Only $599.99 can still be refunded', settledAt: now }],
    ],
    [100_000, [{ id: 'request-1', status: 'withdrawn', decisionReason: 'Already refunded in full', settledAt: now }]],
  ])('of %i cents closes the requests that cannot be approved any more', (amount, closedRequests) => {
    expect(refund(amount)).toMatchObject({ changes: { givenBack: { closedRequests } } })
  })

  it('is owed again where the invoice is still open, and its links ask for it', () => {
    const open = { ...invoice, amount: cents(150_000), amountPaid: cents(100_000) }
    const links = [earlierLink('active')]
    expect(refund(30_000, { invoice: open, links })).toMatchObject({
      changes: {
        givenBack: {
          reopened: {
            invoice: { id: 'invoice-1', status: 'unpaid', amountPaid: 70_000, paidAt: null },
            voidedTransactions: [{ id: 'transaction-active', voidReason: 'A part payment was given back' }],
            newTransactions: [{ amount: 80_000, paymentLinkId: 'link-active' }],
          },
        },
      },
    })
  })

  it('leaves alone what the customer is paying just now', () => {
    const open = { ...invoice, amount: cents(150_000), amountPaid: cents(100_000) }
    const lastAttempt = { ...attempt, transactionId: 'transaction-active' }
    expect(refund(30_000, { invoice: open, links: [earlierLink('active')], lastAttempt })).toMatchObject({
      changes: { givenBack: { reopened: { voidedTransactions: [], newTransactions: [] } } },
    })
  })
})
