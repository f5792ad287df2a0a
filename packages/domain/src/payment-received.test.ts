import { expect, test } from 'vitest'
import { cents } from './cents.ts'
import { isNotifiedOfPayment, paymentReceivedText } from './payment-received.ts'

const invoice = {
  status: 'unpaid',
  amount: cents(50_000),
  amountPaid: cents(20_000),
  invoiceNumber: 'INV-0042',
} as const

test('what a customer paid says what is left, or that nothing was owed', () => {
  expect(paymentReceivedText(invoice, cents(20_000), false)).toBe('$200.00 for INV-0042, $300.00 left')
  const paid = { ...invoice, status: 'paid', amountPaid: cents(50_000) } as const
  expect(paymentReceivedText(paid, cents(50_000), false)).toBe('$500.00 for INV-0042')
  expect(paymentReceivedText(paid, cents(100), true)).toBe('$1.00 for INV-0042, which was not owed')
})

test.each([
  [true, false, false, true],
  [true, true, false, false],
  [true, true, true, true],
  [false, false, true, false],
])(
  'of somebody at work %s who wants their own alone %s and is the assignee %s: hears %s',
  (isActive, assignedOnly, isAssignee, hears) => {
    expect(isNotifiedOfPayment({ isActive, assignedOnly }, isAssignee)).toBe(hears)
  },
)
