import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { audit, enqueue, patch, put } from './change.ts'
import { payPageStatus } from './pay-page.ts'
import { decideDecline, decideLostAnswer, decidePaymentAttempt } from './payment-attempt.decisions.ts'
import { decideLinkExpiry } from './payment-link.decisions.ts'
import { changesOf, made, ofType, patched } from './test-changes.ts'
import { attempt, countingIds, invoice, link, now, transaction } from './test-records.ts'

const expired = { ...link, expiresAt: now }
const failed = { ...attempt, status: 'failed' } as const
const unknown = { ...attempt, status: 'unknown' } as const

describe('the pay page', () => {
  const status = (change: Partial<Parameters<typeof payPageStatus>[0]>) =>
    payPageStatus({ link, invoice, lastAttempt: null, now, ...change })

  it.each<[string, Partial<Parameters<typeof payPageStatus>[0]>, string]>([
    ['a fresh link', {}, 'payable'],
    ['a link in its last millisecond', { link: { ...link, expiresAt: new Date(now.getTime() + 1) } }, 'payable'],
    ['a link at its expiry, not yet swept', { link: expired }, 'expired'],
    ['an expired link', { link: { ...link, status: 'expired' } }, 'expired'],
    ['a cancelled link', { link: { ...link, status: 'cancelled' } }, 'cancelled'],
    ['a paid link', { link: { ...link, status: 'paid' } }, 'paid'],
    [
      'a cancelled link of a paid invoice',
      { link: { ...link, status: 'cancelled' }, invoice: { status: 'paid' } },
      'paid',
    ],
    ['a void invoice', { invoice: { status: 'void' } }, 'void'],
    ['a running attempt', { lastAttempt: attempt }, 'processing'],
    ['an attempt whose answer was lost', { lastAttempt: unknown }, 'processing'],
    ['a running attempt past the expiry', { link: expired, lastAttempt: attempt }, 'processing'],
    ['a declined attempt', { lastAttempt: failed }, 'declined'],
    ['a declined attempt on an expired link', { link: expired, lastAttempt: failed }, 'expired'],
  ])('shows %s', (_, change, expected) => {
    expect(status(change)).toBe(expected)
  })
})

describe('paying', () => {
  const pay = (change: Partial<Parameters<typeof decidePaymentAttempt>[0]> = {}) =>
    decidePaymentAttempt({
      link,
      invoice,
      transaction,
      lastAttempt: null,
      simulate: null,
      now,
      newId: countingIds(),
      ...change,
    })

  it('starts one attempt for the amount of the transaction', () => {
    const payload = {
      attemptId: 'id-1',
      transactionId: 'transaction-1',
      paymentLinkId: 'link-1',
      amount: cents(12_500),
      simulate: 'decline',
    } as const
    const begun = { ...attempt, id: 'id-1' }
    expect(pay({ simulate: 'decline' })).toEqual({
      allowed: true,
      attempt: begun,
      changes: [put('paymentAttempt', begun), enqueue({ id: 'id-2', kind: 'payment.charge', payload })],
    })
  })

  it('can be tried again after a decline', () => {
    expect(pay({ lastAttempt: failed }).allowed).toBe(true)
  })

  it.each<[string, Partial<Parameters<typeof decidePaymentAttempt>[0]>, RegExp]>([
    ['while an attempt runs', { lastAttempt: attempt }, /already being processed/],
    ['while an answer is missing', { lastAttempt: unknown }, /already being processed/],
    ['twice', { link: { ...link, status: 'paid' } }, /already paid/],
    ['through an expired link', { link: expired }, /has expired/],
    ['through a cancelled link', { link: { ...link, status: 'cancelled' } }, /no longer valid/],
    ['a void invoice', { invoice: { ...invoice, status: 'void' } }, /cancelled/],
    ['a voided transaction', { transaction: { ...transaction, isVoided: true } }, /no longer valid/],
  ])('is refused: %s', (_, change, text) => {
    expect(pay(change)).toMatchObject({
      allowed: false,
      code: 'wrong_state',
      text: expect.stringMatching(text) as unknown,
    })
  })
})

it('a lost answer keeps the attempt live', () => {
  const lost = { status: 'unknown', failureCode: null, failureText: null } as const
  expect(changesOf(decideLostAnswer(attempt))).toEqual([patch('paymentAttempt', attempt, lost)])
  expect(decideLostAnswer(failed)).toMatchObject({ allowed: false, code: 'wrong_state' })
})

describe('a decline', () => {
  const decline = (change: Partial<Parameters<typeof decideDecline>[0]> = {}) =>
    decideDecline({
      attempt,
      transaction: { ...transaction, metadata: { note: 'kept' } },
      invoice,
      link,
      reason: { code: 'card_declined', text: 'The card was declined' },
      providerId: 'pay_1',
      now,
      newId: countingIds(),
      ...change,
    })

  it('fails attempt and transaction with the reason and leaves a fresh transaction waiting', () => {
    const later = new Date('2026-11-22T08:00:00Z')
    const declined = { ...transaction, metadata: { note: 'kept' } }
    const failure = { code: 'card_declined', text: 'The card was declined' }
    expect(changesOf(decline({ now: later }))).toEqual([
      patch('paymentAttempt', attempt, {
        status: 'failed',
        providerId: 'pay_1',
        failureCode: 'card_declined',
        failureText: 'The card was declined',
      }),
      patch('transaction', declined, { status: 'failed', metadata: { note: 'kept', failure } }),
      put('transaction', { ...transaction, id: 'id-1', createdAt: later }),
      audit({
        action: 'payment.decline',
        subject: { kind: 'transaction', id: 'transaction-1' },
        before: { status: 'pending' },
        after: { status: 'failed', amount: '125.00', invoiceId: 'invoice-1' },
      }),
    ])
  })

  it('lets the link ask for what is owed now, though the attempt was about less', () => {
    const about = { ...transaction, amount: cents(10_000) }
    const changes = changesOf(decline({ transaction: about, invoice: { ...invoice, amountPaid: cents(500) } }))
    expect(made(changes, 'transaction')).toMatchObject([{ status: 'pending', amount: 12_000 }])
    expect(ofType(changes, 'audit')).toMatchObject([{ entry: { after: { amount: '100.00' } } }])
  })

  it('lets the beginning of what waits say nothing of its time', () => {
    const newId = (of?: 'transaction') => (of === 'transaction' ? 'at random' : 'in time')
    expect(made(changesOf(decline({ newId })), 'transaction')).toMatchObject([{ id: 'at random' }])
  })

  it.each(['expired', 'cancelled'] as const)('leaves nothing waiting for a link that is %s', (status) => {
    expect(made(changesOf(decline({ link: { ...link, status } })), 'transaction')).toEqual([])
  })

  describe('of a charge that its invoice was made for', () => {
    const own = { ...attempt, paymentLinkId: null, isForNewInvoice: true }

    it.each([attempt.status, unknown.status])('ends the invoice, also when it was %s until now', (status) => {
      const changes = changesOf(decline({ attempt: { ...own, status }, link: null }))
      expect(made(changes, 'transaction')).toEqual([])
      expect(patched(changes, 'invoice')).toMatchObject([
        { id: 'invoice-1', status: 'void', amountPaid: 0, voidReason: 'Charge declined' },
      ])
      expect(ofType(changes, 'count')).toMatchObject([{ customerId: 'customer-1', by: -1 }])
      expect(ofType(changes, 'book')).toMatchObject([
        { entry: { event: { kind: 'invoice_voided', amount: 12_500 }, byUserId: null } },
      ])
      const details = { amount: '125.00', invoiceNumber: 'INV-0042', reason: 'Charge declined' }
      expect(ofType(changes, 'activity')).toMatchObject([
        { entry: { actionType: 'invoice_voided', userId: null, details } },
      ])
      expect(ofType(changes, 'audit').map(({ entry }) => entry.action)).toEqual(['payment.decline', 'invoice.void'])
      expect(ofType(changes, 'audit')[1]?.entry.after).toEqual({ status: 'void', voidReason: 'Charge declined' })
    })

    it.each([
      ['is void already', { ...invoice, status: 'void' as const }],
      ['was paid', { ...invoice, status: 'paid' as const, amountPaid: invoice.amount }],
    ])('leaves one that %s', (_, ended) => {
      expect(patched(changesOf(decline({ attempt: own, link: null, invoice: ended })), 'invoice')).toEqual([])
    })
  })

  it('settles an attempt whose answer was lost', () => {
    expect(decline({ attempt: unknown }).allowed).toBe(true)
  })

  it.each<[string, Partial<Parameters<typeof decideDecline>[0]>]>([
    ['a failed attempt', { attempt: failed }],
    ['a succeeded attempt', { attempt: { ...attempt, status: 'succeeded' } }],
    ['a completed transaction', { transaction: { ...transaction, status: 'completed' } }],
    ['a voided transaction', { transaction: { ...transaction, isVoided: true } }],
  ])('is refused for %s', (_, change) => {
    expect(decline(change)).toMatchObject({ allowed: false, code: 'wrong_state' })
  })
})

describe('the expiry of a link', () => {
  const expire = (change: Partial<Parameters<typeof decideLinkExpiry>[0]> = {}) =>
    decideLinkExpiry({ link: expired, lastAttempt: null, now, ...change })

  it('changes nothing but the link', () => {
    expect(changesOf(expire())).toEqual([patch('paymentLink', expired, { status: 'expired' })])
    expect(expire({ lastAttempt: failed }).allowed).toBe(true)
  })

  it.each<[string, Partial<Parameters<typeof decideLinkExpiry>[0]>]>([
    ['a millisecond early', { link: { ...link, expiresAt: new Date(now.getTime() + 1) } }],
    ['while it is being paid', { lastAttempt: attempt }],
    ['while an answer is missing', { lastAttempt: unknown }],
    ['when it is paid', { link: { ...expired, status: 'paid' } }],
    ['when it is cancelled', { link: { ...expired, status: 'cancelled' } }],
  ])('is refused: %s', (_, change) => {
    expect(expire(change)).toMatchObject({ allowed: false, code: 'wrong_state' })
  })
})
