import { describe, expect, it } from 'vitest'
import { payPageStatus } from './pay-page.ts'
import { decideDecline, decideLostAnswer, decidePaymentAttempt } from './payment-attempt.decisions.ts'
import { decideLinkExpiry } from './payment-link.decisions.ts'
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
    expect(pay({ simulate: 'decline' })).toEqual({
      allowed: true,
      changes: {
        attempt: { ...attempt, id: 'id-1' },
        outbox: {
          id: 'id-2',
          kind: 'payment.charge',
          payload: {
            attemptId: 'id-1',
            transactionId: 'transaction-1',
            paymentLinkId: 'link-1',
            amount: 12_500,
            simulate: 'decline',
          },
        },
      },
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
  expect(decideLostAnswer(attempt)).toMatchObject({ changes: { attempt: { id: 'attempt-1', status: 'unknown' } } })
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
    expect(decline({ now: later })).toEqual({
      allowed: true,
      changes: {
        attempt: {
          id: 'attempt-1',
          status: 'failed',
          providerId: 'pay_1',
          failureCode: 'card_declined',
          failureText: 'The card was declined',
        },
        failedTransaction: {
          id: 'transaction-1',
          status: 'failed',
          metadata: { note: 'kept', failure: { code: 'card_declined', text: 'The card was declined' } },
        },
        newTransaction: { ...transaction, id: 'id-1', createdAt: later },
        voidedInvoice: null,
      },
    })
  })

  it.each(['expired', 'cancelled'] as const)('leaves nothing waiting for a link that is %s', (status) => {
    expect(decline({ link: { ...link, status } })).toMatchObject({ allowed: true, changes: { newTransaction: null } })
  })

  describe('of a charge that its invoice was made for', () => {
    const own = { ...attempt, paymentLinkId: null, isForNewInvoice: true }

    it.each([attempt.status, unknown.status])('ends the invoice, also when it was %s until now', (status) => {
      expect(decline({ attempt: { ...own, status }, link: null })).toMatchObject({
        changes: {
          newTransaction: null,
          voidedInvoice: {
            invoice: { id: 'invoice-1', status: 'void', amountPaid: 0, voidReason: 'Charge declined' },
            openInvoices: { customerId: 'customer-1', delta: -1 },
            amount: 12_500,
            activity: {
              actionType: 'invoice_voided',
              userId: null,
              details: { amount: '125.00', invoiceNumber: 'INV-0042', reason: 'Charge declined' },
            },
          },
        },
      })
    })

    it.each([
      ['is void already', { ...invoice, status: 'void' as const }],
      ['was paid', { ...invoice, status: 'paid' as const, amountPaid: invoice.amount }],
    ])('leaves one that %s', (_, ended) => {
      expect(decline({ attempt: own, link: null, invoice: ended })).toMatchObject({ changes: { voidedInvoice: null } })
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
    expect(expire()).toEqual({ allowed: true, changes: { link: { id: 'link-1', status: 'expired' } } })
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
