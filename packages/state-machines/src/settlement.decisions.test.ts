import { cents } from '@parley/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideSettlement } from './settlement.decisions.ts'
import type { SettlementInput } from './settlement.decisions.ts'
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
}
const decide = (change: Partial<SettlementInput> = {}) => decideSettlement({ ...base, newId: countingIds(), ...change })
const changesOf = (change: Partial<SettlementInput> = {}) => {
  const decision = decide(change)
  if (!decision.allowed) throw new Error(decision.text)
  return decision.changes
}

const simulated = { attempt: null, lastAttempt: null }

describe('a settlement', () => {
  it('completes transaction, invoice, link and attempt, and notes who asked for the money', () => {
    const { receipt: _, ...changes } = changesOf()
    expect(changes).toEqual({
      attempt: { id: 'attempt-1', status: 'succeeded', providerId: 'pay_1', failureCode: null, failureText: null },
      transaction: {
        id: 'transaction-1',
        status: 'completed',
        completedAt: now,
        providerId: 'pay_1',
        isSurplus: false,
      },
      invoice: { id: 'invoice-1', status: 'paid', amountPaid: 12_500, paidAt: now },
      openInvoices: { customerId: 'customer-1', delta: -1 },
      link: { id: 'link-1', status: 'paid' },
      cancelledLinks: [],
      voidedTransactions: [],
      newTransactions: [],
      activity: {
        id: 'id-2',
        actionType: 'payment_received',
        userId: 'user-1',
        customerId: 'customer-1',
        details: { amount: '125.00', invoiceNumber: 'INV-0042' },
        createdAt: now,
      },
      refund: null,
    })
  })

  it('freezes the receipt', () => {
    expect(changesOf().receipt).toEqual({
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
    })
  })

  it('cancels other links and voids what waited for them', () => {
    const changes = changesOf({ otherLinks: [earlierLink('active'), earlierLink('expired')] })
    expect(changes.cancelledLinks).toEqual([{ id: 'link-active', status: 'cancelled' }])
    expect(changes.voidedTransactions.map(({ id, voidReason }) => [id, voidReason])).toEqual([
      ['transaction-active', 'Invoice paid'],
      ['transaction-expired', 'Invoice paid'],
    ])
  })

  it('needs no attempt when it is simulated, nor a default number', () => {
    const changes = changesOf({ attempt: null, lastAttempt: null, defaultPhone: null })
    expect(changes.attempt).toBeNull()
    expect(changes.receipt.data.business.phone).toBeNull()
  })

  it('takes an answer that was lost at first', () => {
    const unknown = { ...attempt, status: 'unknown' } as const
    expect(decide({ attempt: unknown, lastAttempt: unknown }).allowed).toBe(true)
  })

  it('records money that came through a link which has expired meanwhile', () => {
    const changes = changesOf({ link: { ...link, status: 'expired' } })
    expect(changes.link).toBeNull()
    expect(changes.invoice?.status).toBe('paid')
  })

  it('leaves an invoice unpaid while a balance is open', () => {
    const part = { transaction: { ...transaction, amount: cents(12_499) }, amount: cents(12_499) }
    expect(changesOf(part)).toMatchObject({
      invoice: { status: 'unpaid', amountPaid: 12_499, paidAt: null },
      openInvoices: null,
    })
  })

  it('sums to the cent and pays exactly at the amount', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.nat(), fc.nat())
    const settles = fc.property(amounts, ([total, a, b]) => {
      const amountPaid = a % total
      const charged = 1 + (b % (total - amountPaid))
      const changes = changesOf({
        invoice: { ...invoice, amount: cents(total), amountPaid: cents(amountPaid) },
        transaction: { ...transaction, amount: cents(charged) },
        amount: cents(charged),
      })
      expect(changes.invoice?.amountPaid).toBe(amountPaid + charged)
      expect(changes.invoice?.status).toBe(amountPaid + charged === total ? 'paid' : 'unpaid')
    })
    fc.assert(settles, { numRuns: 300 })
  })

  it.each<[string, Partial<SettlementInput>, string]>([
    ['completed', { transaction: { ...transaction, status: 'completed' } }, 'wrong_state'],
    ['failed, without an attempt', { attempt: null, transaction: { ...transaction, status: 'failed' } }, 'wrong_state'],
    ['voided', { transaction: { ...transaction, isVoided: true } }, 'wrong_state'],
    ['simulated for a paid invoice', { ...simulated, invoice: { ...invoice, status: 'paid' } }, 'wrong_state'],
    ['simulated for a void invoice', { ...simulated, invoice: { ...invoice, status: 'void' } }, 'wrong_state'],
    ['of a settled attempt', { attempt: { ...attempt, status: 'succeeded' } }, 'wrong_state'],
    ['simulated while the customer pays', { attempt: null }, 'wrong_state'],
    ['with a cent too little', { amount: cents(12_499) }, 'invalid'],
    ['with a cent too much', { amount: cents(12_501) }, 'invalid'],
    ['simulated above the open balance', { ...simulated, invoice: { ...invoice, amountPaid: cents(1) } }, 'invalid'],
    ['of nothing', { transaction: { ...transaction, amount: cents(0) }, amount: cents(0) }, 'invalid'],
  ])('is refused: %s', (_, change, code) => {
    expect(decide(change)).toMatchObject({ allowed: false, code })
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
    expect(changesOf(late)).toMatchObject({
      attempt: { status: 'succeeded', failureCode: null },
      transaction: { id: 'transaction-1', status: 'completed', isSurplus: false },
      invoice: { status: 'paid', amountPaid: 12_500 },
      link: { status: 'paid' },
      voidedTransactions: [{ id: 'transaction-2', isVoided: true, voidReason: 'Invoice paid' }],
      refund: null,
    })
  })

  it('leaves the transaction of a try that runs to the outcome of that', () => {
    const lastAttempt = { ...attempt, id: 'attempt-2', transactionId: 'transaction-2' }
    expect(changesOf({ ...late, lastAttempt })).toMatchObject({ invoice: { status: 'paid' }, voidedTransactions: [] })
    const other = earlierLink('active')
    const onOther = { ...lastAttempt, transactionId: other.pendingTransaction.id }
    const changes = changesOf({ ...late, replacement: null, otherLinks: [other], lastAttempt: onOther })
    expect(changes).toMatchObject({ cancelledLinks: [{ id: 'link-active' }], voidedTransactions: [] })
  })

  it.each<[string, Partial<typeof invoice>, string, string]>([
    [
      'paid',
      { status: 'paid', amountPaid: cents(12_500) },
      'duplicate',
      '$125.00 came in when INV-0042 was paid already.',
    ],
    ['void', { status: 'void' }, 'error', '$125.00 came in when INV-0042 was void.'],
    ['paid in part', { amountPaid: cents(1) }, 'error', '$125.00 came in when INV-0042 had only $124.99 left to pay.'],
  ])('is booked beside an invoice that is %s, and its refund waits for an admin', (_, change, reason, reasonNotes) => {
    for (const status of ['failed', 'processing'] as const) {
      const before = { ...late, attempt: { ...attempt, status }, invoice: { ...invoice, ...change } }
      expect(changesOf(before)).toMatchObject({
        attempt: { status: 'succeeded' },
        transaction: { status: 'completed', isSurplus: true },
        invoice: null,
        openInvoices: null,
        link: null,
        voidedTransactions: [],
        receipt: { data: { payment: { amount: '125.00' } } },
        refund: {
          amount: 12_500,
          status: 'requested',
          requestedByUserId: null,
          method: 'original_payment',
          reason,
          reasonNotes,
        },
      })
    }
  })
})
