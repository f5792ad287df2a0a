import { expect, it } from 'vitest'
import { belongs } from './use-invoices.ts'

const monthStart = new Date('2026-11-01T06:00:00Z')
const overdue = { status: 'unpaid', displayStatus: 'overdue', paidAt: null } as const
const paid = (paidAt: string) => ({ status: 'paid', displayStatus: 'paid', paidAt }) as const

it.each([
  [overdue, { status: null, paidRange: null }, true],
  [overdue, { status: 'outstanding', paidRange: null }, true],
  [overdue, { status: 'overdue', paidRange: null }, true],
  [overdue, { status: 'unpaid', paidRange: null }, false],
  [overdue, { status: null, paidRange: 'thismonth' }, false],
  [paid('2026-11-01T06:00:00Z'), { status: null, paidRange: 'thismonth' }, true],
  [paid('2026-11-01T05:59:59Z'), { status: null, paidRange: 'thismonth' }, false],
  [paid('2026-11-02T00:00:00Z'), { status: 'outstanding', paidRange: null }, false],
] as const)('%j with %j stays: %s', (invoice, filters, stays) => {
  expect(belongs(invoice, filters, monthStart)).toBe(stays)
})
