import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { decidePaymentRequest } from './payment-request.decisions.ts'
import type { PaymentRequestInput } from './payment-request.decisions.ts'
import {
  actor,
  attempt,
  conversation,
  countingIds,
  customer,
  earlierLink,
  invoice,
  now,
  optedOut,
  organization,
  phoneNumber,
  today,
} from './test-records.ts'

const newInvoice = { mode: 'new', amount: cents(2500), invoiceNumber: 'INV-0042', dueDate: '2026-11-28' } as const

const decide = (change: Partial<PaymentRequestInput> = {}) =>
  decidePaymentRequest({
    actor,
    organization,
    conversation,
    customer,
    phoneNumber,
    request: newInvoice,
    optionalMessage: 'Thanks!',
    earlierLinks: [],
    lastAttempt: null,
    today,
    now,
    newId: countingIds(),
    linkCode: 'abcdefghjkmnpq',
    publicUrl: 'https://pay.example',
    isFirstToday: true,
    ...change,
  })

const changesOf = (change: Partial<PaymentRequestInput> = {}) => {
  const decision = decide(change)
  if (!decision.allowed) throw new Error(decision.text)
  return decision.changes
}

describe('a payment request with a new invoice', () => {
  it('makes the invoice, its link and the transaction that waits', () => {
    const changes = changesOf()
    expect(changes.newInvoice).toEqual({
      id: 'id-1',
      invoiceNumber: 'INV-0042',
      customerId: 'customer-1',
      amount: 2500,
      amountPaid: 0,
      status: 'unpaid',
      description: null,
      dueDate: '2026-11-28',
      createdByUserId: 'user-1',
      createdAt: now,
      paidAt: null,
      voidReason: null,
    })
    expect(changes.paymentLink).toEqual({
      id: 'id-2',
      invoiceId: 'id-1',
      code: 'abcdefghjkmnpq',
      status: 'active',
      expiresAt: new Date('2026-12-05T18:00:00Z'),
      createdByUserId: 'user-1',
      createdAt: now,
    })
    expect(changes.transaction).toMatchObject({
      id: 'id-3',
      invoiceId: 'id-1',
      paymentLinkId: 'id-2',
      amount: 2500,
      status: 'pending',
      paymentMethod: 'payment_link',
      initiatedByUserId: 'user-1',
      isVoided: false,
      refundedAmount: 0,
      isSurplus: false,
    })
    expect(changes.openInvoices).toEqual({ customerId: 'customer-1', delta: 1 })
    expect([changes.cancelledLinks, changes.voidedTransactions]).toEqual([[], []])
  })

  it('texts the customer the link, signed', () => {
    const { message, outbox, paymentLink, conversation: patch } = changesOf()
    const text =
      'Thanks!\nPlease pay $25.00: https://pay.example/pay/abcdefghjkmnpq\nInvoice #INV-0042 | Due: Nov 28, 2026\nLarkspur Plumbing'
    expect(message).toMatchObject({ content: text, kind: 'payment_request', status: 'pending', sentByUserId: 'user-1' })
    expect(message.paymentLinkId).toBe(paymentLink.id)
    expect(patch).toEqual({ id: 'conversation-1', lastMessage: text, lastMessageAt: now, inboundAdded: 0 })
    expect(outbox.payload).toMatchObject({
      messageId: message.id,
      text: `${text}\n- Dana`,
      purpose: 'payment_request',
    })
  })

  it('is noted as an invoice and as a request', () => {
    expect(changesOf().activity.map(({ actionType, userId, details }) => ({ actionType, userId, details }))).toEqual([
      { actionType: 'invoice_created', userId: 'user-1', details: { amount: '25.00', invoiceNumber: 'INV-0042' } },
      { actionType: 'payment_requested', userId: 'user-1', details: { amount: '25.00', invoiceNumber: 'INV-0042' } },
    ])
  })

  it('gives every record an id of its own', () => {
    const { newInvoice: made, paymentLink, transaction, message, outbox, activity } = changesOf()
    const ids = [made, paymentLink, transaction, message, outbox, ...activity].map((record) => record?.id)
    expect(new Set(ids).size).toBe(7)
  })

  it('allows the limit and refuses a cent more', () => {
    expect(decide({ request: { ...newInvoice, amount: cents(50_000) } }).allowed).toBe(true)
    expect(decide({ request: { ...newInvoice, amount: cents(50_001) } })).toEqual({
      allowed: false,
      code: 'limit_exceeded',
      title: 'Amount too high',
      text: 'Amount exceeds your limit of $500.00',
      field: 'amount',
    })
  })

  it.each<[string, Partial<PaymentRequestInput>, string]>([
    ['by basic staff', { actor: { ...actor, role: 'basic' } }, 'forbidden'],
    ['of nothing', { request: { ...newInvoice, amount: cents(0) } }, 'invalid'],
    ['due yesterday', { request: { ...newInvoice, dueDate: '2026-11-20' } }, 'invalid'],
    ['without a number', { request: { ...newInvoice, invoiceNumber: ' ' } }, 'invalid'],
    ['with a card number in it', { optionalMessage: '4242 4242 4242 4242' }, 'invalid'],
    ['to an opted-out customer', { customer: optedOut }, 'opted_out'],
    ['from an inactive number', { phoneNumber: { ...phoneNumber, isActive: false } }, 'inactive_number'],
  ])('is refused: %s', (_, change, code) => {
    expect(decide(change)).toMatchObject({ allowed: false, code })
  })
})

describe('a payment request for an existing invoice', () => {
  const existing = (change: Partial<typeof invoice> = {}) =>
    ({ mode: 'existing', invoice: { ...invoice, ...change } }) as const

  it('charges the open balance and makes no invoice', () => {
    const changes = changesOf({ request: existing({ amountPaid: cents(2500) }), isFirstToday: false })
    expect(changes.newInvoice).toBeNull()
    expect(changes.openInvoices).toBeNull()
    expect(changes.transaction).toMatchObject({ invoiceId: 'invoice-1', amount: 10_000 })
    expect(changes.outbox.payload.text).toContain('Please pay $100.00: ')
    expect(changes.activity.map(({ actionType }) => actionType)).toEqual(['payment_requested'])
  })

  it('replaces an active link and voids what waited for it', () => {
    const changes = changesOf({ request: existing(), earlierLinks: [earlierLink('active')] })
    expect(changes.cancelledLinks).toEqual([{ id: 'link-active', status: 'cancelled' }])
    expect(changes.voidedTransactions).toEqual([
      {
        id: 'transaction-active',
        isVoided: true,
        voidReason: 'Replaced by a new payment request',
        voidedAt: now,
      },
    ])
  })

  it('voids what still waited for an expired link, which stays expired', () => {
    const changes = changesOf({ request: existing(), earlierLinks: [earlierLink('expired')] })
    expect(changes.cancelledLinks).toEqual([])
    expect(changes.voidedTransactions.map(({ id }) => id)).toEqual(['transaction-expired'])
  })

  it.each<[string, Partial<PaymentRequestInput>, string, string]>([
    ['not found', { request: { mode: 'existing', invoice: null } }, 'not_found', 'Selected invoice not found'],
    ['of another customer', { request: existing({ customerId: 'other' }) }, 'not_found', 'Selected invoice not found'],
    ['paid', { request: existing({ status: 'paid' }) }, 'wrong_state', 'This invoice is already paid'],
    ['void', { request: existing({ status: 'void' }) }, 'wrong_state', 'This invoice is void'],
    ['without a balance', { request: existing({ amountPaid: invoice.amount }) }, 'wrong_state', 'already paid'],
    ['above the limit', { request: existing({ amount: cents(50_001) }) }, 'limit_exceeded', 'your limit of $500.00'],
    ['being paid', { request: existing(), lastAttempt: attempt }, 'wrong_state', 'is being processed'],
    [
      'being asked for at the provider',
      { request: existing(), lastAttempt: { ...attempt, status: 'unknown' } },
      'wrong_state',
      'is being processed',
    ],
    ['to an opted-out customer', { request: existing(), customer: optedOut }, 'opted_out', 'opted out'],
  ])('is refused: %s', (_, change, code, text) => {
    expect(decide(change)).toMatchObject({ allowed: false, code, text: expect.stringContaining(text) as unknown })
  })

  it('is allowed after a declined attempt and when overdue', () => {
    const declined = { ...attempt, status: 'failed' } as const
    expect(decide({ request: existing({ dueDate: '2026-01-01' }), lastAttempt: declined }).allowed).toBe(true)
  })

  it('counts the open balance against the limit, not what is already paid', () => {
    expect(decide({ request: existing({ amount: cents(80_000), amountPaid: cents(30_000) }) }).allowed).toBe(true)
  })
})
