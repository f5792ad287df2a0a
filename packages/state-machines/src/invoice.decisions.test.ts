import { cents } from '@parley/domain'
import type { Refund } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { audit, book, countOpenInvoices, noteActivity, patch } from './change.ts'
import { customerNoticeText } from './customer-notice.ts'
import { decideMarkPaid, decideUndoPaid, decideVoidInvoice } from './invoice.decisions.ts'
import { MARKED_PAID } from './marked-payment.lifecycle.ts'
import { PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
import { makeReceipt } from './receipt.ts'
import { changesOf, made, ofType, patched, recorded } from './test-changes.ts'
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
const audience = {
  conversation: { id: 'conversation-1', assignedToUserId: 'user-2', state: 'open' as const },
  people: [],
}
const receipt = { organization, customer, defaultPhone: null, receiptNumber: 'RCP-000001', receiptToken: 'token' }
const running = { ...attempt, status: 'unknown' as const }
const partlyPaid = { ...invoice, amountPaid: cents(2500) }

describe('marking an invoice as paid', () => {
  const markPaid = (change = {}) => decideMarkPaid({ ...context(), ...receipt, audience, ...change })

  it('records the open balance, ends links and waiting payments, and makes a receipt', () => {
    const links = [earlierLink('active'), earlierLink('expired')]
    const newId = (of?: 'transaction') => (of === 'transaction' ? 'at random' : 'in time')
    const changes = changesOf(markPaid({ invoice: partlyPaid, links, newId }))
    expect(patched(changes, 'paymentLink')).toEqual([{ id: 'link-active', status: 'cancelled' }])
    expect(patched(changes, 'transaction')).toMatchObject([
      { id: 'transaction-active', voidReason: 'Invoice paid' },
      { id: 'transaction-expired', voidReason: 'Invoice paid' },
    ])
    expect(made(changes, 'transaction')).toEqual([
      {
        ...transaction,
        id: 'at random',
        paymentLinkId: null,
        amount: 10_000,
        status: 'completed',
        paymentMethod: 'other',
        metadata: MARKED_PAID,
        completedAt: now,
      },
    ])
    expect(patched(changes, 'invoice')).toEqual([{ id: 'invoice-1', status: 'paid', amountPaid: 12_500, paidAt: now }])
    expect(ofType(changes, 'count')).toMatchObject([{ by: -1 }])
    expect(made(changes, 'receipt')).toMatchObject([
      { receiptNumber: 'RCP-000001', data: { payment: { amount: '100.00', payment_method: 'other' } } },
    ])
    expect(ofType(changes, 'activity')).toMatchObject([
      { entry: { actionType: 'payment_received', details: { amount: '100.00', invoiceNumber: 'INV-0042' } } },
    ])
  })

  it('books it outside of the provider, and shows it where the customer is talked to', () => {
    const changes = changesOf(markPaid({ invoice: partlyPaid }))
    expect(ofType(changes, 'book')).toMatchObject([
      { entry: { event: { kind: 'payment_received', amount: 10_000, throughProvider: false }, byUserId: 'user-1' } },
    ])
    expect(patched(changes, 'conversation')).toEqual([
      { id: 'conversation-1', lastPayment: { amount: 10_000, at: now } },
    ])
    expect(ofType(changes, 'audit')).toMatchObject([
      { entry: { action: 'invoice.markPaid', before: { status: 'unpaid' }, after: { amount: '100.00' } } },
    ])
  })

  it('tells who made the invoice and who has the conversation, but not who records it', () => {
    const people = ['user-1', 'user-2', 'user-3'].map((id) => ({ id, isActive: true, assignedOnly: false }))
    const changes = changesOf(
      markPaid({ invoice: { ...invoice, createdByUserId: 'user-3' }, audience: { ...audience, people } }),
    )
    const told = ofType(changes, 'notify').map(({ notification }) => [notification.userId, notification.detail])
    expect(told).toEqual([
      ['user-3', '$125.00 for INV-0042'],
      ['user-2', '$125.00 for INV-0042'],
    ])
  })

  it.each([
    ['a paid one', { invoice: { ...invoice, status: 'paid' } }, 'wrong_state', 'This invoice is already paid'],
    ['a void one', { invoice: { ...invoice, status: 'void' } }, 'wrong_state', 'This invoice is void'],
    ['one that is being paid', { lastAttempt: running }, 'wrong_state', PAYMENT_RUNNING_TEXT],
    [
      'a basic user',
      { actor: { ...actor, role: 'basic' } },
      'forbidden',
      'You do not have permission to mark invoices as paid',
    ],
  ])('is refused for %s', (_, change, code, text) => {
    expect(markPaid(change)).toEqual({ allowed: false, code, text })
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
  const notByHand = {
    code: 'wrong_state',
    text: 'This invoice was not marked as paid by hand. Refund its transaction instead.',
  }
  const undo = (change = {}) =>
    decideUndoPaid({
      actor: { role: 'manager', userId: 'user-3' },
      invoice: paid,
      lastPayment: markedPaid,
      receipt: null,
      refunds: [],
      shownIn: ['conversation-1'],
      organization,
      reason: 'Wrong invoice',
      now,
      newId: countingIds(),
      ...change,
    })

  it('reverses the recorded payment and opens the invoice again', () => {
    const changes = changesOf(undo({ reason: ' Wrong invoice ' }))
    expect(patched(changes, 'transaction')).toEqual([
      { id: 'transaction-1', reversal: { at: now, byUserId: 'user-3', reason: 'Wrong invoice' } },
    ])
    expect(patched(changes, 'invoice')).toEqual([{ id: 'invoice-1', status: 'unpaid', amountPaid: 0, paidAt: null }])
    expect(ofType(changes, 'count')).toMatchObject([{ customerId: 'customer-1', by: 1 }])
    expect(ofType(changes, 'book')).toMatchObject([
      {
        entry: {
          event: { kind: 'payment_reversed', amount: 12_500, throughProvider: false },
          reason: 'Wrong invoice',
          byUserId: 'user-3',
        },
      },
    ])
    const open = { status: 'unpaid', amountPaid: '0.00', paidAt: null }
    expect(ofType(changes, 'audit')).toEqual([
      recorded(
        'invoice.undoPaid',
        { kind: 'invoice', id: 'invoice-1' },
        {
          before: { status: 'paid', amountPaid: '125.00', paidAt: '2026-11-21T18:00:00.000Z' },
          after: { ...open, amount: '125.00', transactionId: 'transaction-1', reason: 'Wrong invoice' },
        },
      ),
    ])
    expect(ofType(changes, 'activity')).toMatchObject([{ entry: { actionType: 'payment_undone', userId: 'user-3' } }])
    expect(patched(changes, 'conversation')).toEqual([{ id: 'conversation-1', lastPayment: null }])
    expect(patched(changes, 'refund')).toEqual([])
    expect(ofType(changes, 'text')).toEqual([])
  })

  it('tells whoever was sent the receipt, the way it was sent', () => {
    const sentTo = { customerIds: ['customer-1'], emails: ['ana@example.test'] }
    const source = { ...receipt, receiptNumber: 'RCP-000124', now, newId: countingIds() }
    const proof = makeReceipt(source, { invoice, transaction: markedPaid, amount: markedPaid.amount })
    const text =
      'Larkspur Plumbing: the receipt RCP-000124 for $125.00 was withdrawn because it was recorded by mistake. Invoice INV-0042 is open.'
    const changes = changesOf(undo({ receipt: { ...proof, sentTo } }))
    const [told] = ofType(changes, 'text')
    expect(told).toMatchObject({ customerId: 'customer-1', sentByUserId: 'user-3' })
    expect(told && customerNoticeText(told.notice, organization.name)).toBe(text)
    const subject = 'Receipt RCP-000124 from Larkspur Plumbing is withdrawn'
    expect(ofType(changes, 'enqueue').map(({ job }) => job.payload)).toEqual([
      { to: 'ana@example.test', subject, text },
    ])
  })

  it('withdraws the requests to refund it, and tells who asked', () => {
    const request: Refund = {
      id: 'refund-1',
      transactionId: markedPaid.id,
      amount: cents(2500),
      reason: 'customer_request',
      reasonNotes: null,
      method: 'cash',
      notifyCustomer: true,
      status: 'requested',
      requestedByUserId: 'user-2',
      decidedByUserId: null,
      providerId: null,
      failureText: null,
      decisionReason: null,
      createdAt: now,
      settledAt: null,
    }
    const changes = changesOf(undo({ refunds: [request] }))
    const decisionReason = 'The payment was recorded by mistake and reversed'
    expect(patched(changes, 'refund')).toEqual([
      { id: 'refund-1', status: 'withdrawn', decisionReason, settledAt: now },
    ])
    expect(ofType(changes, 'notify')).toMatchObject([
      { notification: { userId: 'user-2', kind: 'refund_decided', actorUserId: 'user-3', createdAt: now } },
    ])
  })

  it('leaves what was paid before', () => {
    const changes = changesOf(undo({ lastPayment: { ...markedPaid, amount: cents(10_000) } }))
    expect(patched(changes, 'invoice')).toMatchObject([{ amountPaid: 2500 }])
  })

  it.each([
    [
      'a standard user',
      { actor: { role: 'standard' } },
      { code: 'forbidden', text: 'Only managers and admins can undo a payment that was marked by hand' },
    ],
    ['an unpaid invoice', { invoice }, { code: 'wrong_state', text: 'This invoice is not paid' }],
    ['one without a payment', { lastPayment: null }, notByHand],
    ['one paid through a link last', { lastPayment: { ...markedPaid, metadata: {} } }, notByHand],
    [
      'one refunded in part',
      { lastPayment: { ...markedPaid, refundedAmount: cents(1) } },
      { code: 'wrong_state', text: 'This payment has been refunded, so it cannot be undone' },
    ],
    [
      'one that was undone',
      { lastPayment: { ...markedPaid, reversal: { at: now, byUserId: 'user-2', reason: 'x' } } },
      { code: 'wrong_state' },
    ],
    ['no reason', { reason: ' ' }, { code: 'invalid', text: 'Please enter a reason', field: 'reason' }],
  ])('is refused for %s', (_, change, refusal) => {
    expect(undo(change)).toMatchObject({ allowed: false, ...refusal })
  })
})

describe('voiding an invoice', () => {
  const voidInvoice = (change = {}) => decideVoidInvoice({ ...context(), kept: cents(0), ...change })

  it('ends links and waiting payments and names what is no longer owed', () => {
    const active = earlierLink('active')
    const ended = { status: 'void', amountPaid: cents(0), paidAt: null, voidReason: null } as const
    const ids = { invoiceId: 'invoice-1', customerId: 'customer-1' }
    const voided = { isVoided: true, voidReason: 'Invoice voided', voidedAt: now, voidedByUserId: null }
    expect(changesOf(voidInvoice({ links: [active] }))).toEqual([
      patch('paymentLink', active.link, { status: 'cancelled' }),
      patch('transaction', active.pendingTransaction, voided),
      patch('invoice', invoice, ended),
      noteActivity({
        id: 'id-1',
        actionType: 'invoice_voided',
        userId: 'user-1',
        customerId: 'customer-1',
        details: { amount: '125.00', invoiceNumber: 'INV-0042' },
        createdAt: now,
      }),
      book({ event: { kind: 'invoice_voided', amount: cents(12_500) }, ...ids, byUserId: 'user-1', at: now }),
      audit({
        action: 'invoice.void',
        subject: { kind: 'invoice', id: 'invoice-1' },
        before: { status: 'unpaid' },
        after: { status: 'void' },
      }),
      countOpenInvoices('customer-1', -1),
    ])
  })

  it('of one whose part payment was given back forgives the rest', () => {
    const changes = changesOf(voidInvoice({ invoice: partlyPaid }))
    expect(patched(changes, 'invoice')).toMatchObject([{ status: 'void', amountPaid: 2500 }])
    expect(ofType(changes, 'book')).toMatchObject([{ entry: { event: { amount: 10_000 } } }])
  })

  it.each([
    ['a paid one', { invoice: { ...invoice, status: 'paid' } }, 'wrong_state'],
    ['a void one', { invoice: { ...invoice, status: 'void' } }, 'wrong_state'],
    ['one that is being paid', { lastAttempt: running }, 'wrong_state'],
    ["a standard user's colleague", { actor: { ...actor, userId: 'user-2' } }, 'forbidden'],
    ['a basic user', { actor: { ...actor, role: 'basic' } }, 'forbidden'],
  ])('is refused for %s', (_, change, code) => {
    expect(voidInvoice(change)).toMatchObject({ allowed: false, code })
  })

  it('paid in part is refused until that was given back', () => {
    expect(voidInvoice({ invoice: partlyPaid, kept: cents(1) })).toEqual({
      allowed: false,
      code: 'wrong_state',
      text: 'This invoice is paid in part. Refund what was paid before you void it.',
    })
  })
})
