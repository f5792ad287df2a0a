import { cents } from '@parley/domain'
import type { Refund, RefundDraft } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { patch } from './change.ts'
import { decideRefund, decideRefundApproval, decideRefundOutcome, decideRefundWithdrawal } from './refund.decisions.ts'
import { changesOf, made, ofType, patched, recorded } from './test-changes.ts'
import {
  attempt,
  countingIds,
  customer,
  earlierLink,
  invoice,
  now,
  organization,
  transaction as pending,
} from './test-records.ts'

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
const context = () => ({
  transaction,
  invoice: paidInvoice,
  links: [],
  lastAttempt: null,
  receiptSource: {
    organization,
    customer,
    defaultPhone: null,
    receiptNumber: 'RFD-000001',
    receiptToken: 'token',
    paymentReceiptNumber: 'RCP-000001',
    now,
    newId: countingIds(),
  },
  publicUrl: 'https://pay.example',
  now,
  newId: countingIds(),
})
const manager = { role: 'manager' as const, userId: 'manager-1' }
const admin = { role: 'admin' as const, userId: 'admin-1' }
const about = { kind: 'refund', id: 'refund-1' } as const
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
    const decision = refund()
    const stored = { id: 'id-1', status: 'pending', requestedByUserId: 'manager-1' }
    const message = 'The refund is on its way.'
    expect(decision).toMatchObject({ requiresApproval: false, refund: stored, message, payment: null })
    const changes = changesOf(decision)
    expect(changes.map(({ type }) => type)).toEqual(['put', 'audit', 'enqueue'])
    expect(made(changes, 'refund')).toMatchObject([stored])
    const after = { status: 'pending', amount: '300.00', method: 'original_payment', transactionId: 'transaction-1' }
    expect(ofType(changes, 'audit')).toEqual([recorded('refund.create', { ...about, id: 'id-1' }, { after })])
    expect(ofType(changes, 'enqueue')).toMatchObject([
      { job: { kind: 'payment.refund', payload: { refundId: 'id-1', providerId: 'pay_1', amount: 30_000 } } },
    ])
  })

  it.each(['cash', 'check', 'other'] as const)('in %s has happened', (method) => {
    const decision = refund({ draft: { method } })
    const payment = { status: 'completed', refundedAmount: 30_000, refundedAt: now }
    const message = 'The refund was recorded.'
    expect(decision).toMatchObject({ refund: { status: 'succeeded', settledAt: now }, message, payment })
    const changes = changesOf(decision)
    expect(made(changes, 'refund')).toMatchObject([{ status: 'succeeded', settledAt: now }])
    expect(patched(changes, 'transaction')).toEqual([{ id: 'transaction-1', ...payment }])
    expect(ofType(changes, 'enqueue')).toEqual([])
    expect([...patched(changes, 'invoice'), ...patched(changes, 'refund')]).toEqual([])
    expect(ofType(changes, 'book')).toMatchObject([
      { entry: { event: { kind: 'refunded', amount: 30_000, method, isOwedAgain: false }, refundId: 'id-1' } },
    ])
    expect(made(changes, 'receipt')).toMatchObject([
      { refundId: 'id-1', data: { refund: { amount: '300.00', payment_receipt_number: 'RCP-000001' } } },
    ])
    const notice = { about: 'refund', amount: 30_000, invoiceNumber: 'INV-0042' }
    expect(ofType(changes, 'text')).toMatchObject([
      {
        customerId: 'customer-1',
        sentByUserId: 'manager-1',
        notice: { ...notice, url: 'https://pay.example/receipt/token' },
      },
    ])
  })

  it('is not texted to a customer whom nobody wanted to be told', () => {
    expect(ofType(changesOf(refund({ draft: { method: 'cash', notifyCustomer: false } })), 'text')).toEqual([])
  })

  it('of all makes the transaction refunded', () => {
    expect(refund({ actor: admin, draft: { method: 'cash', amount: cents(100_000) } })).toMatchObject({
      payment: { status: 'refunded', refundedAmount: 100_000 },
    })
  })

  it('that brings a manager above $500 is only asked for', () => {
    const decision = refund({ draft: { amount: cents(20_001) }, refunds: [stored({ status: 'succeeded' })] })
    expect(decision).toMatchObject({
      requiresApproval: true,
      message: 'This refund requires manager approval (amount exceeds $500).',
      refund: { status: 'requested' },
      payment: null,
    })
    expect(changesOf(decision).map(({ type }) => type)).toEqual(['put', 'audit'])
  })

  it('counts what is still open at the provider', () => {
    const refunds = [stored({ status: 'unknown', amount: cents(80_000) })]
    expect(refund({ actor: admin, refunds })).toMatchObject({ allowed: false, code: 'invalid', field: 'amount' })
    const rest = stored({ amount: cents(20_000) })
    expect(refund({ actor: admin, refunds: [...refunds, rest] })).toMatchObject({ code: 'wrong_state' })
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
    const changes = changesOf(answer(true))
    expect(patched(changes, 'refund')).toMatchObject([
      { id: 'refund-1', status: 'pending', decidedByUserId: 'admin-1' },
    ])
    expect(ofType(changes, 'enqueue')).toMatchObject([{ job: { payload: { refundId: 'refund-1', amount: 60_000 } } }])
    expect(ofType(changes, 'audit')).toMatchObject([
      { entry: { action: 'refund.approve', before: { status: 'requested' }, after: { status: 'pending' } } },
    ])
    expect(ofType(changes, 'notify')).toMatchObject([
      { notification: { userId: 'manager-1', kind: 'refund_decided', actorUserId: 'admin-1' } },
    ])
  })

  it('yes to what nobody asked for tells nobody', () => {
    const refunds = [{ ...requested, requestedByUserId: null }]
    expect(changesOf(answer(true, { refunds })).map(({ type }) => type)).toEqual(['patch', 'audit', 'enqueue'])
  })

  it('no ends it', () => {
    expect(answer(false)).toMatchObject({ message: 'The refund was rejected. No money has moved.' })
    const changes = changesOf(answer(false))
    expect(changes.map(({ type }) => type)).toEqual(['patch', 'audit', 'notify'])
    expect(patched(changes, 'refund')).toMatchObject([{ status: 'rejected', decisionReason: null, settledAt: now }])
    expect(ofType(changes, 'audit')).toMatchObject([
      { entry: { action: 'refund.reject', before: { status: 'requested' }, after: { status: 'rejected' } } },
    ])
  })

  it('no may say why, within 500 characters and without a card number', () => {
    expect(answer(false, { reason: ' The heater stays ' })).toMatchObject({
      refund: { decisionReason: 'The heater stays' },
    })
    expect(answer(false, { reason: 'x'.repeat(501) })).toMatchObject({ allowed: false, code: 'invalid' })
    expect(answer(false, { reason: '4111 1111 1111 1111' })).toMatchObject({ allowed: false, code: 'invalid' })
  })

  it('is not needed once the requester takes it back, which nobody else may', () => {
    const withdraw = (actor: typeof manager | typeof admin, refunds = [requested]) =>
      decideRefundWithdrawal({ actor, refundId: 'refund-1', refunds, now })
    const withdrawn = withdraw(manager, [stored({ id: 'refund-2' }), requested])
    expect(withdrawn).toMatchObject({
      refund: { id: 'refund-1', status: 'withdrawn', decidedByUserId: null, decisionReason: null, settledAt: now },
      message: 'The request was withdrawn. No money has moved.',
      payment: null,
    })
    const after = { status: 'withdrawn', amount: '600.00', method: 'original_payment', transactionId: 'transaction-1' }
    expect(changesOf(withdrawn)).toEqual([
      patch('refund', requested, { status: 'withdrawn', settledAt: now }),
      recorded('refund.withdraw', about, { before: { status: 'requested' }, after }),
    ])
    expect(withdraw(admin)).toMatchObject({ allowed: false, code: 'forbidden' })
    expect(withdraw(manager, [{ ...requested, status: 'rejected' }])).toMatchObject({ code: 'wrong_state' })
    const none = { allowed: false, code: 'not_found', text: 'No such refund' }
    expect(withdraw(manager, [{ ...requested, id: 'refund-2' }])).toEqual(none)
  })

  it('yes is refused when so much is no longer left, and no still passes', () => {
    const refunds = [requested, stored({ id: 'refund-2', status: 'pending', amount: cents(50_000) })]
    expect(answer(true, { refunds })).toMatchObject({ allowed: false, code: 'wrong_state' })
    expect(answer(false, { refunds })).toMatchObject({ allowed: true })
  })

  it.each([
    ['a manager', { actor: manager }, 'forbidden', 'Only an admin can approve or reject a refund'],
    ['the one who asked', { actor: { ...admin, userId: 'manager-1' } }, 'forbidden', 'another admin has to approve it'],
    [
      'a second answer',
      { refunds: [{ ...requested, status: 'rejected' as const }] },
      'wrong_state',
      'This refund has been decided already',
    ],
    ['an unknown refund', { refunds: [{ ...requested, id: 'refund-2' }] }, 'not_found', 'No such refund'],
  ])('is refused for %s', (_, change, code, text) => {
    expect(answer(true, change)).toMatchObject({
      allowed: false,
      code,
      text: expect.stringContaining(text) as unknown,
    })
  })
})

describe("the provider's answer", () => {
  const outcome = (
    status: Refund['status'],
    given: Parameters<typeof decideRefundOutcome>[0]['outcome'],
    change: Partial<Refund> = {},
  ) =>
    decideRefundOutcome({
      ...context(),
      refundId: 'refund-1',
      outcome: given,
      refunds: [stored({ status, ...change })],
    })
  const succeeded = { status: 'succeeded', providerId: 're_1', amount: cents(30_000) } as const

  it.each(['pending', 'unknown'] as const)('that it succeeded moves the books of one that is %s', (status) => {
    const changes = changesOf(outcome(status, succeeded))
    expect(changes.map(({ type }) => type)).toEqual(['patch', 'audit', 'patch', 'activity', 'book', 'text', 'put'])
    expect(patched(changes, 'refund')).toEqual([
      { id: 'refund-1', status: 'succeeded', providerId: 're_1', failureText: null, settledAt: now },
    ])
    expect(ofType(changes, 'audit')).toMatchObject([
      { entry: { action: 'refund.settle', before: { status }, after: { status: 'succeeded' } } },
    ])
    expect(patched(changes, 'transaction')).toMatchObject([{ refundedAmount: 30_000, status: 'completed' }])
  })

  it('that it failed gives the amount back and says why', () => {
    const changes = changesOf(
      outcome('unknown', { status: 'failed', text: 'The card was closed' }, { providerId: 're_1' }),
    )
    expect(changes.map(({ type }) => type)).toEqual(['patch', 'audit', 'notify'])
    expect(patched(changes, 'refund')).toMatchObject([
      { status: 'failed', providerId: 're_1', failureText: 'The card was closed', settledAt: now },
    ])
  })

  it.each([
    ['who asked', manager.userId],
    ['who agreed, where nobody asked', null],
  ])('that it failed goes to the person %s', (_, requestedByUserId) => {
    const asked = { requestedByUserId, decidedByUserId: admin.userId }
    const failed = changesOf(outcome('pending', { status: 'failed', text: 'The card was closed' }, asked))
    expect(ofType(failed, 'notify')).toMatchObject([
      { notification: { userId: requestedByUserId ?? admin.userId, kind: 'refund_decided', actorUserId: null } },
    ])
  })

  it('that was lost leaves it open', () => {
    const changes = changesOf(outcome('pending', { status: 'unknown' }))
    expect(changes.map(({ type }) => type)).toEqual(['patch', 'audit'])
    expect(patched(changes, 'refund')).toMatchObject([{ status: 'unknown', settledAt: null }])
  })

  it.each(['succeeded', 'failed', 'rejected', 'requested'] as const)('is refused once it is %s', (status) => {
    expect(outcome(status, succeeded)).toMatchObject({ allowed: false, code: 'wrong_state' })
  })

  it('about another amount is refused', () => {
    const text = 'The provider refunded another amount'
    expect(outcome('pending', { ...succeeded, amount: cents(29_999) })).toMatchObject({ code: 'invalid', text })
  })

  it('about a refund that nobody here knows is refused', () => {
    const none = { allowed: false, code: 'not_found', text: 'No such refund' }
    expect(outcome('pending', succeeded, { id: 'refund-2' })).toEqual(none)
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
    expect(patched(changesOf(refund(amount)), 'refund')).toEqual(closedRequests)
  })

  it('is owed again where the invoice is still open, and its links ask for it', () => {
    const open = { ...invoice, amount: cents(150_000), amountPaid: cents(100_000) }
    const links = [earlierLink('active')]
    const changes = changesOf(refund(30_000, { invoice: open, links }))
    expect(patched(changes, 'invoice')).toEqual([
      { id: 'invoice-1', status: 'unpaid', amountPaid: 70_000, paidAt: null },
    ])
    expect(patched(changes, 'transaction')).toMatchObject([
      { id: 'transaction-1', refundedAmount: 30_000 },
      { id: 'transaction-active', voidReason: 'A part payment was refunded' },
    ])
    expect(made(changes, 'transaction')).toMatchObject([{ amount: 80_000, paymentLinkId: 'link-active' }])
    expect(ofType(changes, 'book')).toMatchObject([{ entry: { event: { isOwedAgain: true } } }])
  })

  it('leaves alone what the customer is paying just now', () => {
    const open = { ...invoice, amount: cents(150_000), amountPaid: cents(100_000) }
    const lastAttempt = { ...attempt, transactionId: 'transaction-active' }
    const changes = changesOf(refund(30_000, { invoice: open, links: [earlierLink('active')], lastAttempt }))
    expect(patched(changes, 'transaction')).toMatchObject([{ id: 'transaction-1' }])
    expect(made(changes, 'transaction')).toEqual([])
  })
})
