import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { decideMarkPaid, decideUndoPaid, decideVoidInvoice } from './invoice.decisions.ts'
import { MARKED_PAID } from './marked-payment.lifecycle.ts'
import { makeReceipt } from './receipt.ts'
import {
  actor,
  attempt,
  countingIds,
  customer,
  earlierLink,
  invoice,
  now,
  organization,
  transaction,
} from './test-records.ts'

const context = () => ({ actor, invoice, links: [], lastAttempt: null, now, newId: countingIds() })
const receipt = { organization, customer, defaultPhone: null, receiptNumber: 'RCP-000001', receiptToken: 'token' }
const running = { ...attempt, status: 'unknown' as const }
const partlyPaid = { ...invoice, amountPaid: cents(2500) }

describe('marking an invoice as paid', () => {
  const markPaid = (change = {}) => decideMarkPaid({ ...context(), ...receipt, ...change })

  it('records the open balance, ends links and waiting payments, and makes a receipt', () => {
    const decision = markPaid({ invoice: partlyPaid, links: [earlierLink('active'), earlierLink('expired')] })
    expect(decision).toMatchObject({
      allowed: true,
      changes: {
        cancelledLinks: [{ id: 'link-active', status: 'cancelled' }],
        voidedTransactions: [
          { id: 'transaction-active', voidReason: 'Invoice paid' },
          { id: 'transaction-expired', voidReason: 'Invoice paid' },
        ],
        transaction: {
          amount: 10_000,
          status: 'completed',
          paymentMethod: 'other',
          providerId: null,
          completedAt: now,
        },
        invoice: { status: 'paid', amountPaid: 12_500, paidAt: now },
        openInvoices: { delta: -1 },
        receipt: { receiptNumber: 'RCP-000001', data: { payment: { amount: '100.00', payment_method: 'other' } } },
        activity: { actionType: 'payment_received', details: { amount: '100.00', invoiceNumber: 'INV-0042' } },
      },
    })
  })

  it.each([
    ['a paid one', { invoice: { ...invoice, status: 'paid' } }, 'wrong_state'],
    ['a void one', { invoice: { ...invoice, status: 'void' } }, 'wrong_state'],
    ['one that is being paid', { lastAttempt: running }, 'wrong_state'],
    ['a basic user', { actor: { ...actor, role: 'basic' } }, 'forbidden'],
  ])('is refused for %s', (_, change, code) => {
    expect(markPaid(change)).toMatchObject({ allowed: false, code })
  })
})

describe('undoing it', () => {
  const markedPaid = {
    ...transaction,
    status: 'completed' as const,
    paymentMethod: 'other' as const,
    metadata: MARKED_PAID,
  }
  const paid = { ...invoice, status: 'paid' as const, amountPaid: invoice.amount, paidAt: now }
  const undo = (change = {}) =>
    decideUndoPaid({
      actor: { role: 'manager', userId: 'user-3' },
      invoice: paid,
      lastPayment: markedPaid,
      receipt: null,
      refunds: [],
      organization,
      reason: 'Wrong invoice',
      now,
      newId: countingIds(),
      ...change,
    })

  it('reverses the recorded payment and opens the invoice again', () => {
    expect(undo()).toEqual({
      allowed: true,
      changes: {
        transaction: { id: 'transaction-1', reversal: { at: now, byUserId: 'user-3', reason: 'Wrong invoice' } },
        invoice: { id: 'invoice-1', status: 'unpaid', amountPaid: 0, paidAt: null },
        openInvoices: { customerId: 'customer-1', delta: 1 },
        amount: 12_500,
        activity: expect.objectContaining({ actionType: 'payment_undone', userId: 'user-3' }) as object,
        closedRequests: [],
        notices: null,
      },
    })
  })

  it('tells whoever was sent the receipt, the way it was sent', () => {
    const sentTo = { customerIds: ['customer-1'], emails: ['ana@example.test'] }
    const source = { ...receipt, receiptNumber: 'RCP-000124', now, newId: countingIds() }
    const made = makeReceipt(source, { invoice, transaction: markedPaid, amount: markedPaid.amount })
    const text =
      'Larkspur Plumbing: the receipt RCP-000124 for $125.00 is withdrawn, it was recorded by mistake. Invoice INV-0042 is open.'
    expect(undo({ receipt: { ...made, sentTo } })).toMatchObject({
      changes: {
        notices: {
          customerIds: ['customer-1'],
          text,
          mails: [{ to: 'ana@example.test', subject: 'Receipt RCP-000124 from Larkspur Plumbing is withdrawn', text }],
        },
      },
    })
  })

  it('leaves what was paid before', () => {
    const decision = undo({ lastPayment: { ...markedPaid, amount: cents(10_000) } })
    expect(decision).toMatchObject({ changes: { invoice: { amountPaid: 2500 } } })
  })

  it.each([
    ['a standard user', { actor: { role: 'standard' } }, 'forbidden'],
    ['an unpaid invoice', { invoice }, 'wrong_state'],
    ['one without a payment', { lastPayment: null }, 'wrong_state'],
    ['one paid through a link last', { lastPayment: { ...markedPaid, metadata: {} } }, 'wrong_state'],
    ['one refunded in part', { lastPayment: { ...markedPaid, refundedAmount: cents(1) } }, 'wrong_state'],
    [
      'one that was undone',
      { lastPayment: { ...markedPaid, reversal: { at: now, byUserId: 'user-2', reason: 'x' } } },
      'wrong_state',
    ],
    ['no reason', { reason: ' ' }, 'invalid'],
  ])('is refused for %s', (_, change, code) => {
    expect(undo(change)).toMatchObject({ allowed: false, code })
  })
})

describe('voiding an invoice', () => {
  const voidInvoice = (change = {}) => decideVoidInvoice({ ...context(), kept: cents(0), ...change })

  it('ends links and waiting payments and names what is no longer owed', () => {
    expect(voidInvoice({ links: [earlierLink('active')] })).toEqual({
      allowed: true,
      changes: {
        cancelledLinks: [{ id: 'link-active', status: 'cancelled' }],
        voidedTransactions: [{ id: 'transaction-active', isVoided: true, voidReason: 'Invoice voided', voidedAt: now }],
        invoice: { id: 'invoice-1', status: 'void', amountPaid: 0, paidAt: null, voidReason: null },
        openInvoices: { customerId: 'customer-1', delta: -1 },
        amount: 12_500,
        activity: expect.objectContaining({ actionType: 'invoice_voided', userId: 'user-1' }) as object,
      },
    })
  })

  it('of one whose part payment was given back forgives the rest', () => {
    expect(voidInvoice({ invoice: partlyPaid })).toMatchObject({
      allowed: true,
      changes: { invoice: { status: 'void', amountPaid: 2500 }, amount: 10_000 },
    })
  })

  it.each([
    ['a paid one', { invoice: { ...invoice, status: 'paid' } }, 'wrong_state'],
    ['a void one', { invoice: { ...invoice, status: 'void' } }, 'wrong_state'],
    ['one paid in part', { invoice: partlyPaid, kept: cents(1) }, 'wrong_state'],
    ['one that is being paid', { lastAttempt: running }, 'wrong_state'],
    ["a standard user's colleague", { actor: { ...actor, userId: 'user-2' } }, 'forbidden'],
    ['a basic user', { actor: { ...actor, role: 'basic' } }, 'forbidden'],
  ])('is refused for %s', (_, change, code) => {
    expect(voidInvoice(change)).toMatchObject({ allowed: false, code })
  })
})
