import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { type Billed, isBeyondBalance, openBalance, surplusText } from './surplus.ts'

const invoice = (change: Partial<Billed> = {}): Billed => ({
  status: 'unpaid',
  amount: cents(10_000),
  amountPaid: cents(4000),
  invoiceNumber: 'INV-0007',
  ...change,
})

it.each([
  ['owed in part', {}, 6000, '$60.00 came in when INV-0007 had only $60.00 left to pay.'],
  ['paid', { status: 'paid', amountPaid: cents(10_000) }, 0, '$60.00 came in when INV-0007 was already paid.'],
  ['void', { status: 'void', amountPaid: cents(0) }, 0, '$60.00 came in when INV-0007 was void.'],
] as const)('of an invoice that is %s, what comes in above %j is beyond it', (_, change, left, text) => {
  expect(openBalance(invoice(change))).toBe(left)
  expect(isBeyondBalance(invoice(change), cents(left))).toBe(false)
  expect(isBeyondBalance(invoice(change), cents(left + 1))).toBe(true)
  expect(surplusText(invoice(change), cents(6000))).toBe(text)
})
