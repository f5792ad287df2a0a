import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import type { Change } from './change.ts'
import { decidePaymentRequest } from './payment-request.decisions.ts'
import type { PaymentRequestInput } from './payment-request.decisions.ts'
import { made as madeIn, ofType, patched, recorded } from './test-changes.ts'
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
    action: 'paymentRequest.create',
    assignedToUserId: null,
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

const requested = (change: Partial<PaymentRequestInput> = {}) => {
  const decision = decide(change)
  if (!decision.allowed) throw new Error(decision.text)
  return decision
}
const jobOf = (changes: readonly Change[]) => ofType(changes, 'enqueue').map(({ job }) => job)

describe('a payment request with a new invoice', () => {
  it('makes the invoice, its link and the transaction that waits', () => {
    const { changes, invoice: made, paymentLink, transaction } = requested()
    expect(madeIn(changes, 'invoice')).toEqual([{ ...made, assignedToUserId: null }])
    expect(made).toEqual({
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
    expect(madeIn(changes, 'paymentLink')).toEqual([paymentLink])
    expect(paymentLink).toEqual({
      id: 'id-2',
      invoiceId: 'id-1',
      code: 'abcdefghjkmnpq',
      status: 'active',
      expiresAt: new Date('2026-12-05T18:00:00Z'),
      createdByUserId: 'user-1',
      createdAt: now,
    })
    expect(madeIn(changes, 'transaction')).toEqual([transaction])
    expect(transaction).toMatchObject({
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
    expect(ofType(changes, 'count')).toMatchObject([{ customerId: 'customer-1', by: 1 }])
    expect(ofType(changes, 'book')).toMatchObject([{ entry: { event: { kind: 'invoice_created', amount: 2500 } } }])
    expect(ofType(changes, 'patch')).toEqual([])
  })

  it('texts the customer the link, signed', () => {
    const { changes, message, paymentLink } = requested()
    const text =
      'Thanks!\nPlease pay $25.00: https://pay.example/pay/abcdefghjkmnpq\nInvoice #INV-0042 | Due: Nov 28, 2026\nLarkspur Plumbing'
    expect(message).toMatchObject({ content: text, kind: 'payment_request', status: 'pending', sentByUserId: 'user-1' })
    expect(message.paymentLinkId).toBe(paymentLink.id)
    const patch = { id: 'conversation-1', lastMessage: text, lastMessageAt: now, inboundAdded: 0 }
    expect(ofType(changes, 'say')).toEqual([{ type: 'say', message, conversation: patch, customerId: 'customer-1' }])
    expect(jobOf(changes)).toMatchObject([
      { payload: { messageId: message.id, text: `${text}\n- Dana`, purpose: 'payment_request' } },
    ])
  })

  it('is noted as an invoice and as a request', () => {
    const details = { amount: '25.00', invoiceNumber: 'INV-0042' }
    expect(ofType(requested().changes, 'activity')).toMatchObject([
      { entry: { actionType: 'invoice_created', userId: 'user-1', details } },
      { entry: { actionType: 'payment_requested', userId: 'user-1', details } },
    ])
  })

  it('is recorded with the invoice, and what asks for it', () => {
    const after = {
      invoiceNumber: 'INV-0042',
      amount: '25.00',
      status: 'unpaid',
      dueDate: '2026-11-28',
      customerId: 'customer-1',
      paymentLinkId: 'id-2',
      transactionId: 'id-3',
    }
    expect(ofType(requested().changes, 'audit')).toEqual([
      recorded('paymentRequest.create', { kind: 'invoice', id: 'id-1' }, { after }),
    ])
  })

  it('gives every record an id of its own', () => {
    const { changes, invoice: made, paymentLink, transaction, message } = requested()
    const activity = ofType(changes, 'activity').map(({ entry }) => entry)
    const ids = [made, paymentLink, transaction, message, ...jobOf(changes), ...activity].map(({ id }) => id)
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

  it('is refused to basic staff', () => {
    expect(decide({ actor: { ...actor, role: 'basic' } })).toEqual({
      allowed: false,
      code: 'forbidden',
      text: 'You do not have permission to request payments',
    })
  })

  it('goes over a message that nobody has seen only when that is said', () => {
    const unseen = { count: 1, last: { direction: 'inbound', senderName: null, createdAt: now } } as const
    const text = 'The customer wrote 1 s ago. Send anyway?'
    expect(decide({ unseen })).toEqual({ allowed: false, code: 'unseen_message', text })
    expect(decide({ unseen, sendAnyway: true }).allowed).toBe(true)
  })

  it.each<[string, Partial<PaymentRequestInput>, string]>([
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
    const request = existing({ amountPaid: cents(2500) })
    const { changes, transaction } = requested({ request, isFirstToday: false })
    expect(madeIn(changes, 'invoice')).toEqual([])
    expect(ofType(changes, 'count')).toEqual([])
    expect(ofType(changes, 'book')).toEqual([])
    expect(transaction).toMatchObject({ invoiceId: 'invoice-1', amount: 10_000 })
    const text = expect.stringContaining('Please pay $100.00: ') as string
    expect(jobOf(changes)).toMatchObject([{ payload: { text } }])
    expect(ofType(changes, 'activity').map(({ entry }) => entry.actionType)).toEqual(['payment_requested'])
    const after = { amount: '100.00', paymentLinkId: 'id-1', transactionId: 'id-2' }
    expect(ofType(changes, 'audit')).toEqual([
      recorded('paymentRequest.create', { kind: 'invoice', id: 'invoice-1' }, { after }),
    ])
  })

  it('replaces an active link and voids what waited for it', () => {
    const { changes } = requested({ request: existing(), earlierLinks: [earlierLink('active')] })
    expect(patched(changes, 'paymentLink')).toEqual([{ id: 'link-active', status: 'cancelled' }])
    const voidReason = 'Replaced by a new payment request'
    expect(patched(changes, 'transaction')).toEqual([
      { id: 'transaction-active', isVoided: true, voidReason, voidedAt: now, voidedByUserId: null },
    ])
  })

  it('voids what still waited for an expired link, which stays expired', () => {
    const { changes } = requested({ request: existing(), earlierLinks: [earlierLink('expired')] })
    expect(patched(changes, 'paymentLink')).toEqual([])
    expect(patched(changes, 'transaction').map(({ id }) => id)).toEqual(['transaction-expired'])
  })

  it.each<[string, PaymentRequestInput['request'], string, string]>([
    ['not found', { mode: 'existing', invoice: null }, 'not_found', 'Selected invoice not found'],
    ['of another customer', existing({ customerId: 'other' }), 'not_found', 'Selected invoice not found'],
    ['paid', existing({ status: 'paid' }), 'wrong_state', 'This invoice is already paid'],
    ['void', existing({ status: 'void' }), 'wrong_state', 'This invoice is void'],
    ['without a balance', existing({ amountPaid: invoice.amount }), 'wrong_state', 'This invoice is already paid'],
  ])('is refused where the invoice is chosen: %s', (_, request, code, text) => {
    const where = { title: 'Invalid invoice', field: 'invoiceId' }
    expect(decide({ request })).toEqual({ allowed: false, code, text, ...where })
  })

  it.each<[string, Partial<PaymentRequestInput>, string, string]>([
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
