import { addFigures, cents, NO_FIGURES } from '@parley/domain'
import type { LedgerEvent } from '@parley/domain'
import { expect, test } from 'vitest'
import { book, patch, put } from './change.ts'
import type { Change } from './change.ts'
import { figureChangesOf } from './customer-figures.ts'
import { invoice, now } from './test-records.ts'

const booked = (event: LedgerEvent, customerId = invoice.customerId): Change =>
  book({ event, invoiceId: invoice.id, customerId, byUserId: null, at: now })
const amount = cents(400)
const of = { amount, throughProvider: true }

test.each<[LedgerEvent, paid: number, owed: number]>([
  [{ kind: 'invoice_created', amount }, 0, 400],
  [{ kind: 'invoice_voided', amount }, 0, -400],
  [{ kind: 'payment_received', ...of }, 400, -400],
  [{ kind: 'payment_received', amount, throughProvider: false }, 400, -400],
  [{ kind: 'surplus_received', ...of }, 400, 0],
  [{ kind: 'payment_reversed', ...of }, -400, 400],
  [{ kind: 'refunded', amount, method: 'original_payment', isOwedAgain: false }, -400, 0],
  [{ kind: 'refunded', amount, method: 'cash', isOwedAgain: true }, -400, 400],
])('%o moves what is paid and what is owed', (event, totalPaid, outstandingBalance) => {
  const by = { ...NO_FIGURES, totalPaid, outstandingBalance }
  expect(figureChangesOf([booked(event)])).toEqual([[invoice.customerId, by]])
})

test('an invoice counts from when it is made', () => {
  const changes = [put('invoice', { ...invoice, assignedToUserId: null })]
  expect(figureChangesOf(changes)).toEqual([[invoice.customerId, { ...NO_FIGURES, invoiceCount: 1 }]])
})

test('an invoice that is paid adds the time it took, and one that is opened again takes it back', () => {
  const paidAt = new Date(invoice.createdAt.getTime() + 5000)
  const paid = { status: 'paid', amountPaid: invoice.amount, paidAt } as const
  const pay = figureChangesOf([patch('invoice', invoice, paid)])
  expect(pay).toEqual([[invoice.customerId, { ...NO_FIGURES, paidInvoiceCount: 1, timeToPay: 5000 }]])
  const open = { status: 'unpaid', amountPaid: cents(0), paidAt: null } as const
  const [[, undone] = ['', NO_FIGURES]] = figureChangesOf([patch('invoice', { ...invoice, ...paid }, open)])
  expect(addFigures(pay[0]?.[1] ?? NO_FIGURES, undone)).toEqual(NO_FIGURES)
})

test('who keeps theirs is left out, the others come in the order of their ids', () => {
  const other: LedgerEvent = { kind: 'surplus_received', ...of }
  const changes = [
    booked(other, 'customer-3'),
    booked({ kind: 'payment_received', ...of }, 'customer-2'),
    booked({ kind: 'payment_reversed', ...of }, 'customer-2'),
    booked(other, 'customer-1'),
    patch('invoice', invoice, { amountPaid: amount }),
  ]
  expect(figureChangesOf(changes).map(([customerId]) => customerId)).toEqual(['customer-1', 'customer-3'])
})
