import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { decideSettlement } from './settlement.decisions.ts'
import { decideTerminalPayment } from './terminal.decisions.ts'
import type { TerminalInput } from './terminal.decisions.ts'
import { changesOf, made as madeIn, ofType, patched } from './test-changes.ts'
import {
  actor,
  attempt,
  countingIds,
  customer,
  earlierLink,
  invoice,
  now,
  organization,
  phoneNumber,
  today,
} from './test-records.ts'

const input = (change: Partial<TerminalInput> = {}): TerminalInput => ({
  actor,
  customer,
  draft: { amount: cents(5000), paymentMethod: 'Debit Card', paymentReference: 'Slip 7', paymentNotes: null },
  target: { mode: 'existing', invoice },
  lastAttempt: null,
  earlier: null,
  chargeAnyway: false,
  simulate: null,
  now,
  newId: countingIds(),
  ...change,
})

function decide(change: Partial<TerminalInput> = {}) {
  const decision = decideTerminalPayment(input(change))
  if (!decision.allowed) throw new Error(decision.text)
  return decision
}

describe('a payment through the terminal', () => {
  it('with a card waits for the provider', () => {
    const { changes, transaction, attempt: charge } = decide()
    expect(madeIn(changes, 'invoice')).toEqual([])
    expect(madeIn(changes, 'transaction')).toEqual([transaction])
    expect(transaction).toMatchObject({
      status: 'pending',
      paymentMethod: 'virtual_terminal',
      paymentLinkId: null,
      amount: 5000,
      initiatedByUserId: actor.userId,
    })
    expect(transaction.metadata).toEqual({ payment_type: 'Debit Card', reference: 'Slip 7' })
    const { id: transactionId } = transaction
    expect(madeIn(changes, 'paymentAttempt')).toEqual([charge])
    expect(charge).toMatchObject({ transactionId, paymentLinkId: null, amount: 5000 })
    expect(ofType(changes, 'enqueue')).toMatchObject([
      { job: { kind: 'payment.charge', payload: { attemptId: charge?.id, transactionId, amount: 5000 } } },
    ])
  })

  it('keeps the notes of it, and nothing of what was not said', () => {
    const draft = { ...input().draft, paymentReference: null, paymentNotes: 'Paid at the door' }
    expect(decide({ draft }).transaction.metadata).toEqual({ payment_type: 'Debit Card', notes: 'Paid at the door' })
  })

  it('has the id of a transaction, which people are shown the beginning of', () => {
    const newId: TerminalInput['newId'] = (of) => `id of ${of ?? 'another'}`
    const { transaction, attempt: charge } = decide({ newId })
    expect([transaction.id, charge?.id]).toEqual(['id of transaction', 'id of another'])
  })

  it.each([
    ['a basic user', { actor: { ...actor, role: 'basic' as const } }, { code: 'forbidden' }],
    ['more than is left', { draft: { ...input().draft, amount: cents(12_501) } }, { field: 'amount' }],
    ['an invoice of somebody else', { target: { mode: 'existing' as const, invoice: null } }, { field: 'invoiceId' }],
  ])('is refused for %s', (_, change, refusal) => {
    expect(decideTerminalPayment(input(change))).toMatchObject({ allowed: false, ...refusal })
  })

  it('in cash needs no provider', () => {
    const { draft } = input()
    const { attempt: charge, changes } = decide({ draft: { ...draft, paymentMethod: 'Cash' } })
    expect(charge).toBeNull()
    expect(ofType(changes, 'enqueue')).toEqual([])
  })

  it('makes the invoice that it is for', () => {
    const target = { mode: 'new', amount: cents(8000), invoiceNumber: 'INV-0100', description: 'Trap', dueDate: today }
    const { changes, invoice: made, transaction } = decide({ target: { ...target, mode: 'new' } })
    expect(made).toMatchObject({ amount: 8000, amountPaid: 0, status: 'unpaid', customerId: customer.id })
    expect(madeIn(changes, 'invoice')).toMatchObject([made])
    expect(ofType(changes, 'count')).toMatchObject([{ customerId: customer.id, by: 1 }])
    const details = { amount: '80.00', invoiceNumber: 'INV-0100' }
    expect(ofType(changes, 'activity')).toMatchObject([{ entry: { actionType: 'invoice_created', details } }])
    expect(transaction.invoiceId).toBe(made.id)
  })

  it.each(['processing', 'unknown'] as const)('waits for an attempt that is %s', (status) => {
    expect(decideTerminalPayment(input({ lastAttempt: { ...attempt, status } }))).toMatchObject({
      code: 'wrong_state',
      text: 'A payment of this invoice is being processed. Wait for its result and try again.',
    })
  })

  it('is asked about when the amount was just charged', () => {
    const earlier = { chargedAt: new Date(now.getTime() - 60_000) }
    expect(decideTerminalPayment(input({ earlier }))).toMatchObject({ code: 'repeated_charge' })
    expect(decide({ earlier, chargeAnyway: true }).transaction.amount).toBe(5000)
  })
})

describe('a part payment', () => {
  const settle = (amount: number) => {
    const { transaction } = decide({ draft: { ...input().draft, amount: cents(amount) } })
    const decision = decideSettlement({
      organization,
      customer,
      defaultPhone: phoneNumber,
      receiptNumber: 'RCP-000001',
      receiptToken: 'token',
      link: null,
      replacement: null,
      invoice,
      transaction,
      attempt: null,
      lastAttempt: null,
      otherLinks: [earlierLink('active'), earlierLink('expired')],
      providerId: null,
      amount: cents(amount),
      by: { action: 'payment.settle', userId: actor.userId },
      audience: { conversation: null, people: [] },
      refunders: [],
      now,
      newId: countingIds(),
    })
    return changesOf(decision)
  }

  it('leaves the rest open, and the active link asks for the rest only', () => {
    const changes = settle(5000)
    expect(patched(changes, 'invoice')).toEqual([{ id: invoice.id, status: 'unpaid', amountPaid: 5000, paidAt: null }])
    expect(ofType(changes, 'count')).toEqual([])
    expect(patched(changes, 'paymentLink')).toEqual([])
    const voided = patched(changes, 'transaction').filter(({ isVoided }) => isVoided)
    expect(voided.map(({ id }) => id)).toEqual(['transaction-active', 'transaction-expired'])
    expect(madeIn(changes, 'transaction')).toMatchObject([
      { paymentLinkId: 'link-active', amount: 7500, status: 'pending', paymentMethod: 'payment_link' },
    ])
    expect(madeIn(changes, 'receipt')).toMatchObject([
      { data: { payment: { amount: '50.00', payment_method: 'virtual_terminal' } } },
    ])
    expect(ofType(changes, 'activity')).toMatchObject([{ entry: { actionType: 'manual_payment_processed' } }])
  })

  it('of all that is left pays the invoice and ends its links', () => {
    const changes = settle(12_500)
    expect(patched(changes, 'invoice')).toEqual([{ id: invoice.id, status: 'paid', amountPaid: 12_500, paidAt: now }])
    expect(ofType(changes, 'count')).toMatchObject([{ customerId: customer.id, by: -1 }])
    expect(patched(changes, 'paymentLink')).toEqual([{ id: 'link-active', status: 'cancelled' }])
    expect(madeIn(changes, 'transaction')).toEqual([])
  })
})
