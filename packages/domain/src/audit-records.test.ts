import { expect, test } from 'vitest'
import {
  auditInvoice,
  auditNewInvoice,
  auditRefund,
  auditTerminalPayment,
  auditTransaction,
  auditVoid,
} from './audit-records.ts'
import { cents } from './cents.ts'
import type { Invoice, Transaction } from './payment.entities.ts'
import type { Refund } from './refund.rules.ts'

const invoice: Invoice = {
  id: 'invoice-1',
  invoiceNumber: 'INV-0042',
  customerId: 'customer-1',
  amount: cents(12_500),
  amountPaid: cents(0),
  status: 'unpaid',
  description: 'Water heater',
  dueDate: '2026-11-28',
  createdByUserId: 'user-1',
  createdAt: new Date('2026-11-21T18:00:00Z'),
  paidAt: null,
  voidReason: null,
}
const about = { kind: 'invoice', id: 'invoice-1' }

test('a new invoice is recorded with what it says and what came with it', () => {
  expect(auditNewInvoice('invoice.create', invoice, { sent: true })).toEqual({
    action: 'invoice.create',
    subject: about,
    before: null,
    after: {
      invoiceNumber: 'INV-0042',
      amount: '125.00',
      status: 'unpaid',
      dueDate: '2026-11-28',
      customerId: 'customer-1',
      sent: true,
    },
  })
})

test('of an invoice that moves on what changed is recorded', () => {
  const paid = { ...invoice, status: 'paid' as const, amountPaid: cents(12_500), paidAt: invoice.createdAt }
  expect(auditInvoice('invoice.markPaid', invoice, paid, { paymentMethod: 'other' })).toEqual({
    action: 'invoice.markPaid',
    subject: about,
    before: { status: 'unpaid', amountPaid: '0.00', paidAt: null },
    after: { status: 'paid', amountPaid: '125.00', paidAt: '2026-11-21T18:00:00.000Z', paymentMethod: 'other' },
  })
  expect(auditInvoice('invoice.void', invoice, { ...invoice, status: 'void' })).toMatchObject({
    before: { status: 'unpaid' },
    after: { status: 'void' },
  })
})

const transaction: Transaction = {
  id: 'transaction-1',
  customerId: 'customer-1',
  invoiceId: 'invoice-1',
  paymentLinkId: null,
  amount: cents(2500),
  status: 'pending',
  paymentMethod: 'virtual_terminal',
  initiatedByUserId: 'user-1',
  providerId: null,
  metadata: { payment_type: 'Debit Card' },
  isVoided: false,
  voidReason: null,
  voidedAt: null,
  refundedAmount: cents(0),
  reversal: null,
  isSurplus: false,
  createdAt: invoice.createdAt,
  completedAt: null,
}
const payment = { kind: 'transaction', id: 'transaction-1' }

test('a transaction is recorded with its status, how it was taken and why it was called off', () => {
  expect(auditTransaction('payment.decline', transaction, { status: 'failed' }, { code: 'no' })).toEqual({
    action: 'payment.decline',
    subject: payment,
    before: { status: 'pending' },
    after: { status: 'failed', code: 'no' },
  })
  expect(auditTerminalPayment(transaction)).toEqual({
    action: 'terminal.process',
    subject: payment,
    before: null,
    after: { status: 'pending', amount: '25.00', paymentMethod: 'Debit Card', invoiceId: 'invoice-1' },
  })
  expect(auditVoid(transaction, { isVoided: true, voidReason: 'Entered twice' })).toEqual({
    action: 'transaction.void',
    subject: payment,
    before: { isVoided: false },
    after: { isVoided: true, voidReason: 'Entered twice' },
  })
})

test.each([
  [null, null, null, {}],
  ['requested', 'Fine', { status: 'requested' }, { reason: 'Fine' }],
] as const)(
  'a refund that was %s is recorded as it stands, with the reason %j',
  (earlier, decisionReason, before, more) => {
    const refund = {
      id: 'refund-1',
      status: 'pending',
      amount: cents(1000),
      method: 'cash',
      transactionId: 'transaction-1',
      decisionReason,
    } as Refund
    expect(auditRefund('refund.approve', refund, earlier)).toEqual({
      action: 'refund.approve',
      subject: { kind: 'refund', id: 'refund-1' },
      before,
      after: { status: 'pending', amount: '10.00', method: 'cash', transactionId: 'transaction-1', ...more },
    })
  },
)
