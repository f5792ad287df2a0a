import { cents } from '@parley/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noteActivity, patch } from './change.ts'
import type { Change } from './change.ts'
import { PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
import { decideSettlement } from './settlement.decisions.ts'
import type { SettlementInput } from './settlement.decisions.ts'
import { changesOf, made, ofType, patched } from './test-changes.ts'
import {
  attempt,
  countingIds,
  customer,
  earlierLink,
  invoice,
  link,
  now,
  organization,
  phoneNumber,
  transaction,
} from './test-records.ts'

const base: Omit<SettlementInput, 'newId'> = {
  link,
  replacement: null,
  invoice,
  transaction,
  attempt,
  lastAttempt: attempt,
  otherLinks: [],
  organization,
  customer,
  defaultPhone: phoneNumber,
  providerId: 'pay_1',
  amount: transaction.amount,
  now,
  receiptNumber: 'RCP-000007',
  receiptToken: 'token-1',
  by: null,
  audience: { conversation: { id: 'conversation-1', assignedToUserId: null, state: 'open' }, people: [] },
  refunders: ['user-8', 'user-9'],
}
const decide = (change: Partial<SettlementInput> = {}) => decideSettlement({ ...base, newId: countingIds(), ...change })
const settled = (change: Partial<SettlementInput> = {}) => changesOf(decide(change))

const voidedIn = (changes: readonly Change[]) => patched(changes, 'transaction').filter(({ isVoided }) => isVoided)
const simulated = { attempt: null, lastAttempt: null }

describe('a settlement', () => {
  it('completes transaction, invoice, link and attempt, and notes who asked for the money', () => {
    const [paid, completed, settles, counted, ofLink, receipt, activity, ...rest] = settled()
    expect([paid, completed, settles, counted, ofLink, activity]).toEqual([
      patch('paymentAttempt', attempt, {
        status: 'succeeded',
        providerId: 'pay_1',
        failureCode: null,
        failureText: null,
      }),
      patch('transaction', transaction, {
        status: 'completed',
        completedAt: now,
        providerId: 'pay_1',
        isSurplus: false,
      }),
      patch('invoice', invoice, { status: 'paid', amountPaid: cents(12_500), paidAt: now }),
      { type: 'count', of: 'openInvoices', customerId: 'customer-1', by: -1 },
      patch('paymentLink', link, { status: 'paid' }),
      noteActivity({
        id: 'id-2',
        actionType: 'payment_received',
        userId: 'user-1',
        customerId: 'customer-1',
        details: { amount: '125.00', invoiceNumber: 'INV-0042' },
        createdAt: now,
      }),
    ])
    expect(receipt).toMatchObject({ type: 'put', noun: 'receipt' })
    expect(rest.map(({ type }) => type)).toEqual(['book', 'audit', 'patch'])
  })

  it('enters the books, the audit log and the conversation', () => {
    const changes = settled()
    const ids = { invoiceId: 'invoice-1', transactionId: 'transaction-1', customerId: 'customer-1' }
    const event = { kind: 'payment_received', amount: cents(12_500), throughProvider: true } as const
    expect(ofType(changes, 'book').map(({ entry }) => entry)).toEqual([{ event, ...ids, byUserId: null, at: now }])
    expect(ofType(changes, 'audit')).toEqual([
      {
        type: 'audit',
        bySystem: false,
        entry: {
          action: 'payment.settle',
          subject: { kind: 'transaction', id: 'transaction-1' },
          before: { status: 'pending' },
          after: { status: 'completed', amount: '125.00', invoiceId: 'invoice-1' },
        },
      },
    ])
    expect(patched(changes, 'conversation')).toEqual([
      { id: 'conversation-1', lastPayment: { amount: 12_500, at: now } },
    ])
  })

  it('freezes the receipt', () => {
    expect(made(settled(), 'receipt')).toEqual([
      {
        id: 'id-1',
        sentTo: { customerIds: [], emails: [] },
        transactionId: 'transaction-1',
        refundId: null,
        receiptNumber: 'RCP-000007',
        token: 'token-1',
        generatedAt: now,
        data: {
          receipt_number: 'RCP-000007',
          business: { name: 'Larkspur Plumbing', phone: '+13035550100' },
          customer: { name: 'Ana Lopez', phone: '+13035550134', email: 'ana@example.test' },
          invoice: { invoice_number: 'INV-0042', description: 'Water heater' },
          payment: { amount: '125.00', paid_at: '2026-11-21T18:00:00.000Z', payment_method: 'payment_link' },
        },
      },
    ])
  })

  it('cancels other links and voids what waited for them', () => {
    const changes = settled({ otherLinks: [earlierLink('active'), earlierLink('expired')] })
    expect(patched(changes, 'paymentLink')).toEqual([
      { id: 'link-1', status: 'paid' },
      { id: 'link-active', status: 'cancelled' },
    ])
    expect(voidedIn(changes).map(({ id, voidReason }) => [id, voidReason])).toEqual([
      ['transaction-active', 'Invoice paid'],
      ['transaction-expired', 'Invoice paid'],
    ])
  })

  it('needs no attempt when it is simulated, nor a default number', () => {
    const changes = settled({ ...simulated, defaultPhone: null })
    expect(patched(changes, 'paymentAttempt')).toEqual([])
    expect(made(changes, 'receipt')).toMatchObject([{ data: { business: { phone: null } } }])
  })

  it('in cash is booked outside of the provider', () => {
    const changes = settled({ ...simulated, link: null, providerId: null })
    expect(patched(changes, 'transaction')).toMatchObject([{ status: 'completed', providerId: null }])
    expect(ofType(changes, 'book')).toMatchObject([{ entry: { event: { throughProvider: false } } }])
  })

  it.each<[string, Partial<SettlementInput>, unknown[][]]>([
    [
      'that the provider reported',
      {},
      [
        ['user-1', '$25.00 for INV-0042, $100.00 left'],
        ['user-2', '$25.00 for INV-0042, $100.00 left'],
      ],
    ],
    [
      'that one of them recorded, which only the other hears of',
      { ...simulated, by: { action: 'payment.simulate', userId: 'user-1' } },
      [['user-2', '$25.00 for INV-0042, $100.00 left']],
    ],
  ])('tells who asked for it and who has the conversation of money %s', (_, change, notified) => {
    const people = ['user-1', 'user-2', 'user-3'].map((id) => ({ id, isActive: true, assignedOnly: false }))
    const conversation = { id: 'conversation-1', assignedToUserId: 'user-2', state: 'open' as const }
    const part = { transaction: { ...transaction, amount: cents(2500) }, amount: cents(2500) }
    const told = ofType(settled({ ...part, audience: { conversation, people }, ...change }), 'notify')
    expect(told.map(({ notification }) => [notification.userId, notification.detail])).toEqual(notified)
  })

  it('takes an answer that was lost at first', () => {
    const unknown = { ...attempt, status: 'unknown' } as const
    expect(decide({ attempt: unknown, lastAttempt: unknown }).allowed).toBe(true)
  })

  it('records money that came through a link which has expired meanwhile', () => {
    const changes = settled({ link: { ...link, status: 'expired' } })
    expect(patched(changes, 'paymentLink')).toEqual([])
    expect(patched(changes, 'invoice')).toMatchObject([{ status: 'paid' }])
  })

  it('leaves an invoice unpaid while a balance is open', () => {
    const part = { transaction: { ...transaction, amount: cents(12_499) }, amount: cents(12_499) }
    const changes = settled(part)
    expect(patched(changes, 'invoice')).toMatchObject([{ status: 'unpaid', amountPaid: 12_499, paidAt: null }])
    expect(ofType(changes, 'count')).toEqual([])
  })

  it('of a part has the other links ask for the rest', () => {
    const part = { transaction: { ...transaction, amount: cents(2500) }, amount: cents(2500) }
    const idle = { link: { ...link, id: 'link-idle' }, pendingTransaction: null }
    const changes = settled({ ...part, otherLinks: [idle, earlierLink('active')] })
    expect(voidedIn(changes).map(({ id, voidReason }) => [id, voidReason])).toEqual([
      ['transaction-active', 'A part of the invoice was paid'],
    ])
    expect(made(changes, 'transaction')).toMatchObject([{ paymentLinkId: 'link-active', amount: 10_000 }])
  })

  it('sums to the cent and pays exactly at the amount', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.nat(), fc.nat())
    const settles = fc.property(amounts, ([total, a, b]) => {
      const amountPaid = a % total
      const charged = 1 + (b % (total - amountPaid))
      const changes = settled({
        invoice: { ...invoice, amount: cents(total), amountPaid: cents(amountPaid) },
        transaction: { ...transaction, amount: cents(charged) },
        amount: cents(charged),
      })
      const status = amountPaid + charged === total ? 'paid' : 'unpaid'
      expect(patched(changes, 'invoice')).toMatchObject([{ amountPaid: amountPaid + charged, status }])
    })
    fc.assert(settles, { numRuns: 300 })
  })

  const booked = 'This payment is already booked'
  const differs = 'The amount differs from the amount of the transaction'

  it.each<[string, Partial<SettlementInput>, string, string]>([
    ['completed', { transaction: { ...transaction, status: 'completed' } }, 'wrong_state', booked],
    [
      'failed, without an attempt',
      { attempt: null, transaction: { ...transaction, status: 'failed' } },
      'wrong_state',
      'Only a pending transaction can be completed',
    ],
    ['voided', { transaction: { ...transaction, isVoided: true } }, 'wrong_state', booked],
    ['with a cent too little', { amount: cents(12_499) }, 'invalid', differs],
    ['with a cent too much', { amount: cents(12_501) }, 'invalid', differs],
    [
      'of nothing',
      { transaction: { ...transaction, amount: cents(0) }, amount: cents(0) },
      'invalid',
      'Nothing was taken',
    ],
    [
      'simulated above the open balance',
      { ...simulated, invoice: { ...invoice, amountPaid: cents(1) } },
      'invalid',
      'The amount is more than what is left to pay of the invoice',
    ],
    ['simulated while the customer pays', { attempt: null }, 'wrong_state', PAYMENT_RUNNING_TEXT],
  ])('is refused with its reason: %s', (_, change, code, text) => {
    expect(decide(change)).toEqual({ allowed: false, code, text })
  })

  it.each<[string, Partial<SettlementInput>]>([
    ['simulated for a paid invoice', { ...simulated, invoice: { ...invoice, status: 'paid' } }],
    ['simulated for a void invoice', { ...simulated, invoice: { ...invoice, status: 'void' } }],
    ['of a settled attempt', { attempt: { ...attempt, status: 'succeeded' } }],
  ])('is refused: %s', (_, change) => {
    expect(decide(change)).toMatchObject({ allowed: false, code: 'wrong_state' })
  })
})

describe('money that the provider took after a decline', () => {
  const late = {
    attempt: { ...attempt, status: 'failed' },
    lastAttempt: { ...attempt, status: 'failed' },
    transaction: { ...transaction, status: 'failed' },
    replacement: { ...transaction, id: 'transaction-2' },
  } as const

  it('pays the invoice, and what waited instead is voided', () => {
    const changes = settled(late)
    expect(patched(changes, 'paymentAttempt')).toMatchObject([{ status: 'succeeded', failureCode: null }])
    expect(patched(changes, 'transaction')).toMatchObject([
      { id: 'transaction-1', status: 'completed', isSurplus: false },
      { id: 'transaction-2', isVoided: true, voidReason: 'Invoice paid' },
    ])
    expect(patched(changes, 'invoice')).toMatchObject([{ status: 'paid', amountPaid: 12_500 }])
    expect(patched(changes, 'paymentLink')).toEqual([{ id: 'link-1', status: 'paid' }])
    expect(made(changes, 'refund')).toEqual([])
  })

  it('voids what waited instead unless a try of just that runs', () => {
    for (const lastAttempt of [
      null,
      { ...attempt, id: 'attempt-2', transactionId: 'transaction-3' },
      { ...attempt, id: 'attempt-2', transactionId: 'transaction-2', status: 'failed' as const },
    ]) {
      expect(voidedIn(settled({ ...late, lastAttempt }))).toMatchObject([{ id: 'transaction-2' }])
    }
  })

  it('voids what waited under another link unless a try of just that runs', () => {
    const other = earlierLink('active')
    const lastAttempt = {
      ...attempt,
      id: 'attempt-2',
      transactionId: other.pendingTransaction.id,
      status: 'failed' as const,
    }
    const changes = settled({ ...late, replacement: null, otherLinks: [other], lastAttempt })
    expect(voidedIn(changes)).toMatchObject([{ id: 'transaction-active' }])
  })

  it('leaves the transaction of a try that runs to the outcome of that', () => {
    const lastAttempt = { ...attempt, id: 'attempt-2', transactionId: 'transaction-2' }
    const meanwhile = settled({ ...late, lastAttempt })
    expect(patched(meanwhile, 'invoice')).toMatchObject([{ status: 'paid' }])
    expect(voidedIn(meanwhile)).toEqual([])
    const other = earlierLink('active')
    const onOther = { ...lastAttempt, transactionId: other.pendingTransaction.id }
    const changes = settled({ ...late, replacement: null, otherLinks: [other], lastAttempt: onOther })
    expect(patched(changes, 'paymentLink')).toMatchObject([{ id: 'link-1' }, { id: 'link-active' }])
    expect(voidedIn(changes)).toEqual([])
  })

  it.each<[string, Partial<typeof invoice>, string, string]>([
    [
      'paid',
      { status: 'paid', amountPaid: cents(12_500) },
      'duplicate',
      '$125.00 came in when INV-0042 was already paid.',
    ],
    ['void', { status: 'void' }, 'error', '$125.00 came in when INV-0042 was void.'],
    ['paid in part', { amountPaid: cents(1) }, 'error', '$125.00 came in when INV-0042 had only $124.99 left to pay.'],
  ])('is booked beside an invoice that is %s, and its refund waits for an admin', (_, change, reason, reasonNotes) => {
    for (const status of ['failed', 'processing'] as const) {
      const before = { ...late, attempt: { ...attempt, status }, invoice: { ...invoice, ...change } }
      const changes = settled(before)
      expect(patched(changes, 'paymentAttempt')).toMatchObject([{ status: 'succeeded' }])
      expect(patched(changes, 'transaction')).toMatchObject([{ status: 'completed', isSurplus: true }])
      expect([...patched(changes, 'invoice'), ...ofType(changes, 'count')]).toEqual([])
      expect(patched(changes, 'paymentLink')).toEqual([])
      expect(made(changes, 'receipt')).toMatchObject([{ data: { payment: { amount: '125.00' } } }])
      const asked = { amount: 12_500, status: 'requested', requestedByUserId: null, method: 'original_payment' }
      expect(made(changes, 'refund')).toMatchObject([{ ...asked, reason, reasonNotes }])
      expect(ofType(changes, 'book')).toMatchObject([{ entry: { event: { kind: 'surplus_received' } } }])
      expect(ofType(changes, 'audit')).toMatchObject([
        { bySystem: false, entry: { action: 'payment.settle' } },
        { bySystem: true, entry: { action: 'refund.create' } },
      ])
      const told = ofType(changes, 'notify').map(({ notification }) => [notification.userId, notification.kind])
      expect(told).toEqual([
        ['user-8', 'surplus_payment'],
        ['user-9', 'surplus_payment'],
      ])
    }
  })
})
