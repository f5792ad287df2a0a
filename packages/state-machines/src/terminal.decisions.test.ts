import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { decideSettlement } from './settlement.decisions.ts'
import { decideTerminalPayment } from './terminal.decisions.ts'
import type { TerminalInput } from './terminal.decisions.ts'
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
    const { changes } = decide()
    expect(changes.newInvoice).toBeNull()
    expect(changes.transaction).toMatchObject({
      status: 'pending',
      paymentMethod: 'virtual_terminal',
      paymentLinkId: null,
      amount: 5000,
      initiatedByUserId: actor.userId,
      metadata: { payment_type: 'Debit Card', reference: 'Slip 7' },
    })
    const { id: transactionId } = changes.transaction
    expect(changes.charge?.attempt).toMatchObject({ transactionId, paymentLinkId: null, amount: 5000 })
    expect(changes.charge?.outbox).toMatchObject({
      kind: 'payment.charge',
      payload: { attemptId: changes.charge?.attempt.id, transactionId, amount: 5000 },
    })
  })

  it('in cash needs no provider', () => {
    const { draft } = input()
    expect(decide({ draft: { ...draft, paymentMethod: 'Cash' } }).changes.charge).toBeNull()
  })

  it('makes the invoice that it is for', () => {
    const target = { mode: 'new', amount: cents(8000), invoiceNumber: 'INV-0100', description: 'Trap', dueDate: today }
    const { changes, invoice: made } = decide({ target: { ...target, mode: 'new' } })
    expect(made).toMatchObject({ amount: 8000, amountPaid: 0, status: 'unpaid', customerId: customer.id })
    expect(changes.newInvoice).toMatchObject({
      invoice: made,
      openInvoices: { customerId: customer.id, delta: 1 },
      activity: { actionType: 'invoice_created', details: { amount: '80.00', invoiceNumber: 'INV-0100' } },
    })
    expect(changes.transaction.invoiceId).toBe(made.id)
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
    expect(decide({ earlier, chargeAnyway: true }).changes.transaction.amount).toBe(5000)
  })
})

describe('a part payment', () => {
  const settle = (amount: number) => {
    const { transaction } = decide({ draft: { ...input().draft, amount: cents(amount) } }).changes
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
      now,
      newId: countingIds(),
    })
    if (!decision.allowed) throw new Error(decision.text)
    return decision.changes
  }

  it('leaves the rest open, and the active link asks for the rest only', () => {
    const changes = settle(5000)
    expect(changes.invoice).toEqual({ id: invoice.id, status: 'unpaid', amountPaid: 5000, paidAt: null })
    expect(changes.openInvoices).toBeNull()
    expect(changes.cancelledLinks).toEqual([])
    expect(changes.voidedTransactions.map(({ id }) => id)).toEqual(['transaction-active', 'transaction-expired'])
    expect(changes.newTransactions).toMatchObject([
      { paymentLinkId: 'link-active', amount: 7500, status: 'pending', paymentMethod: 'payment_link' },
    ])
    expect(changes.receipt.data.payment).toMatchObject({ amount: '50.00', payment_method: 'virtual_terminal' })
    expect(changes.activity.actionType).toBe('manual_payment_processed')
  })

  it('of all that is left pays the invoice and ends its links', () => {
    const changes = settle(12_500)
    expect(changes.invoice).toEqual({ id: invoice.id, status: 'paid', amountPaid: 12_500, paidAt: now })
    expect(changes.openInvoices).toEqual({ customerId: customer.id, delta: -1 })
    expect(changes.cancelledLinks).toEqual([{ id: 'link-active', status: 'cancelled' }])
    expect(changes.newTransactions).toEqual([])
  })
})
