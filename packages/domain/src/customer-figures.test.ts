import { expect, test } from 'vitest'
import { cents, ZERO } from './cents.ts'
import { addFigures, averagePaymentDays, figuresOf, NO_FIGURES, timeToPay } from './customer-figures.ts'
import type { Invoice, Transaction } from './payment.entities.ts'

const made = new Date('2026-11-01T15:00:00Z')
const paid = new Date('2026-11-04T03:00:00Z')

const invoice = (fields: Partial<Invoice>): Invoice => ({
  id: 'invoice',
  invoiceNumber: 'INV-1',
  customerId: 'customer',
  amount: cents(10_000),
  amountPaid: ZERO,
  status: 'unpaid',
  description: null,
  dueDate: '2026-11-02',
  createdByUserId: 'user',
  createdAt: made,
  paidAt: null,
  voidReason: null,
  ...fields,
})

const transaction = (fields: Partial<Transaction>): Transaction => ({
  id: 'transaction',
  customerId: 'customer',
  invoiceId: 'invoice',
  paymentLinkId: null,
  amount: cents(10_000),
  status: 'completed',
  paymentMethod: 'other',
  initiatedByUserId: null,
  providerId: null,
  metadata: {},
  isVoided: false,
  voidReason: null,
  voidedAt: null,
  refundedAmount: ZERO,
  reversal: null,
  isSurplus: false,
  createdAt: made,
  completedAt: paid,
  ...fields,
})

test('a customer without invoices has no figures', () => {
  expect(figuresOf([], [])).toEqual(NO_FIGURES)
  expect(averagePaymentDays(NO_FIGURES)).toBeNull()
})

test.each<[string, Partial<Invoice>, owed: number]>([
  ['what is left after a part payment', { amountPaid: cents(2500) }, 7500],
  ['the whole of an overdue one', { dueDate: '2020-01-01' }, 10_000],
  ['nothing of a void one', { status: 'void', amountPaid: cents(2500) }, 0],
  ['nothing of a paid one', { status: 'paid', amountPaid: cents(10_000), paidAt: paid }, 0],
])('outstanding: %s', (_, fields, owed) => {
  expect(figuresOf([invoice(fields)], [])).toMatchObject({ outstandingBalance: owed, invoiceCount: 1 })
})

test.each<[string, Partial<Transaction>, counted: number]>([
  ['a completed payment', {}, 10_000],
  ['a surplus until it goes back', { isSurplus: true }, 10_000],
  ['less what went back', { refundedAmount: cents(2500) }, 7500],
  ['nothing once all went back', { status: 'refunded', refundedAmount: cents(10_000) }, 0],
  ['nothing of a reversed one', { reversal: { at: paid, byUserId: 'user', reason: 'By mistake' } }, 0],
  ['nothing of a pending one', { status: 'pending', completedAt: null }, 0],
  ['nothing of a failed one', { status: 'failed', completedAt: null }, 0],
])('paid: %s', (_, fields, counted) => {
  expect(figuresOf([], [transaction(fields)]).totalPaid).toBe(counted)
})

test('the average is over the paid invoices, in days with one decimal', () => {
  const settled = { status: 'paid', amountPaid: cents(10_000) } as const
  const figures = figuresOf(
    [invoice({ ...settled, paidAt: paid }), invoice({ ...settled, paidAt: made }), invoice({})],
    [],
  )
  expect(figures).toMatchObject({ invoiceCount: 3, paidInvoiceCount: 2 })
  expect(averagePaymentDays(figures)).toBe(1.3)
  expect(averagePaymentDays(addFigures(figures, NO_FIGURES))).toBe(1.3)
})

test('the figures of two customers who are merged come together', () => {
  const one = {
    totalPaid: cents(100),
    outstandingBalance: cents(20),
    invoiceCount: 3,
    paidInvoiceCount: 2,
    timeToPay: 9,
  }
  const other = {
    totalPaid: cents(50),
    outstandingBalance: cents(5),
    invoiceCount: 2,
    paidInvoiceCount: 1,
    timeToPay: 4,
  }
  expect(addFigures(one, other)).toEqual({
    totalPaid: 150,
    outstandingBalance: 25,
    invoiceCount: 5,
    paidInvoiceCount: 3,
    timeToPay: 13,
  })
})

test.each<[string, Partial<Invoice>, number | null]>([
  ['is paid', { status: 'paid', paidAt: paid }, paid.getTime() - made.getTime()],
  ['is paid, nobody knows when', { status: 'paid', paidAt: null }, null],
  ['is void', { status: 'void', paidAt: paid }, null],
  ['is unpaid', {}, null],
])('an invoice that %s took %s', (_, fields, time) => {
  expect(timeToPay(invoice(fields))).toBe(time)
})
