import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { audit, book, countOpenInvoices, patch } from './change.ts'
import { customerNoticeText } from './customer-notice.ts'
import { decideMarkPaid, decideUndoPaid, decideVoidInvoice } from './invoice.decisions.ts'
import { MARKED_PAID } from './marked-payment.lifecycle.ts'
import { makeReceipt } from './receipt.ts'
import { changesOf, made, ofType, patched } from './test-changes.ts'
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
    const changes = changesOf(markPaid({ invoice: partlyPaid, links }))
    expect(patched(changes, 'paymentLink')).toEqual([{ id: 'link-active', status: 'cancelled' }])
    expect(patched(changes, 'transaction')).toMatchObject([
      { id: 'transaction-active', voidReason: 'Invoice paid' },
      { id: 'transaction-expired', voidReason: 'Invoice paid' },
    ])
    expect(made(changes, 'transaction')).toMatchObject([
      { amount: 10_000, status: 'completed', paymentMethod: 'other', providerId: null, completedAt: now },
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
    expect(ofType(changes, 'notify').map(({ notification }) => notification.userId)).toEqual(['user-3', 'user-2'])
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
      shownIn: ['conversation-1'],
      organization,
      reason: 'Wrong invoice',
      now,
      newId: countingIds(),
      ...change,
    })

  it('reverses the recorded payment and opens the invoice again', () => {
    const changes = changesOf(undo())
    expect(patched(changes, 'transaction')).toEqual([
      { id: 'transaction-1', reversal: { at: now, byUserId: 'user-3', reason: 'Wrong invoice' } },
    ])
    expect(patched(changes, 'invoice')).toEqual([{ id: 'invoice-1', status: 'unpaid', amountPaid: 0, paidAt: null }])
    expect(ofType(changes, 'count')).toMatchObject([{ customerId: 'customer-1', by: 1 }])
    expect(ofType(changes, 'book')).toMatchObject([
      { entry: { event: { kind: 'payment_reversed', amount: 12_500 }, reason: 'Wrong invoice', byUserId: 'user-3' } },
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
      'Larkspur Plumbing: the receipt RCP-000124 for $125.00 is withdrawn, it was recorded by mistake. Invoice INV-0042 is open.'
    const changes = changesOf(undo({ receipt: { ...proof, sentTo } }))
    const [told] = ofType(changes, 'text')
    expect(told).toMatchObject({ customerId: 'customer-1', sentByUserId: 'user-3' })
    expect(told && customerNoticeText(told.notice, organization.name)).toBe(text)
    const subject = 'Receipt RCP-000124 from Larkspur Plumbing is withdrawn'
    expect(ofType(changes, 'enqueue').map(({ job }) => job.payload)).toEqual([
      { to: 'ana@example.test', subject, text },
    ])
  })

  it('leaves what was paid before', () => {
    const changes = changesOf(undo({ lastPayment: { ...markedPaid, amount: cents(10_000) } }))
    expect(patched(changes, 'invoice')).toMatchObject([{ amountPaid: 2500 }])
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
    const active = earlierLink('active')
    const ended = { status: 'void', amountPaid: cents(0), paidAt: null, voidReason: null } as const
    const ids = { invoiceId: 'invoice-1', customerId: 'customer-1' }
    const voided = { isVoided: true, voidReason: 'Invoice voided', voidedAt: now, voidedByUserId: null }
    expect(changesOf(voidInvoice({ links: [active] }))).toEqual([
      patch('paymentLink', active.link, { status: 'cancelled' }),
      patch('transaction', active.pendingTransaction, voided),
      patch('invoice', invoice, ended),
      expect.objectContaining({
        type: 'activity',
        entry: expect.objectContaining({ actionType: 'invoice_voided', userId: 'user-1' }) as object,
      }) as object,
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
    ['one paid in part', { invoice: partlyPaid, kept: cents(1) }, 'wrong_state'],
    ['one that is being paid', { lastAttempt: running }, 'wrong_state'],
    ["a standard user's colleague", { actor: { ...actor, userId: 'user-2' } }, 'forbidden'],
    ['a basic user', { actor: { ...actor, role: 'basic' } }, 'forbidden'],
  ])('is refused for %s', (_, change, code) => {
    expect(voidInvoice(change)).toMatchObject({ allowed: false, code })
  })
})
