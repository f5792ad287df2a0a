import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { balanceDue, displayStatus, isOverdue, randomInvoiceNumber } from './invoice.rules.ts'

const today = '2026-11-21'

it.each([
  ['unpaid', '2026-11-20', 'overdue'],
  ['unpaid', '2026-11-21', 'unpaid'],
  ['unpaid', '2026-11-22', 'unpaid'],
  ['paid', '2026-11-20', 'paid'],
  ['void', '2026-11-20', 'void'],
] as const)('shows a stored %s invoice due %s as %s', (status, dueDate, shown) => {
  expect(displayStatus({ status, dueDate }, today)).toBe(shown)
  expect(isOverdue({ status, dueDate }, today)).toBe(shown === 'overdue')
})

it('owes what has not been paid', () => {
  expect(balanceDue({ amount: cents(1000), amountPaid: cents(333) })).toBe(667)
})

it.each([
  [0, 'INV-0000'],
  [0.00071, 'INV-0007'],
  [0.99999, 'INV-9999'],
])('suggests a number of four digits for %d', (value, number) => {
  expect(randomInvoiceNumber(() => value)).toBe(number)
})
