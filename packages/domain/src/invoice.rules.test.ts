import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import {
  balanceDue,
  checkNewInvoice,
  displayStatus,
  invoiceNumber,
  invoiceNumberDraws,
  isOverdue,
  lastInvoiceSequence,
  randomInvoiceNumber,
} from './invoice.rules.ts'

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

it.each([
  [0, 'INV-0000', 'INV-10000'],
  [0.99999, 'INV-9999', 'INV-99999'],
])('looks for a free number of four digits first, then of five for %d', (value, short, long) => {
  const draws = invoiceNumberDraws(() => value)
  expect([draws.length, draws[0], draws.at(-1)]).toEqual([250, short, long])
  expect(new Set(draws)).toEqual(new Set([short, long]))
})

it.each([
  [[], 0, 'INV-0001'],
  [['INV-0009', 'INV-0004'], 9, 'INV-0010'],
  [['INV-9999'], 9999, 'INV-10000'],
  [['A-77', 'INV-12', 'INV-0012b', 'INV-1234567890'], 0, 'INV-0001'],
])('counts on after %j', (numbers, last, next) => {
  expect(lastInvoiceSequence(numbers)).toBe(last)
  expect(invoiceNumber(last + 1)).toBe(next)
})

const draft = { amount: cents(1), dueDate: today, description: 'x'.repeat(500) }

it.each([
  ['of a cent, due today, with 500 characters', {}],
  ['without a description', { description: null }],
])('is made %s', (_, change) => {
  expect(checkNewInvoice({ ...draft, ...change }, { today })).toMatchObject({ allowed: true })
})

it('is due on any day where no day is today', () => {
  expect(checkNewInvoice({ ...draft, dueDate: '2020-01-01' }, { today: null })).toMatchObject({ allowed: true })
})

it.each([
  ['of nothing', { amount: cents(0) }, 'Please enter a valid amount', 'amount', 'Invalid amount'],
  ['of less', { amount: cents(-1) }, 'Please enter a valid amount', 'amount', 'Invalid amount'],
  ['due yesterday', { dueDate: '2026-11-20' }, 'Due date must be today or later', 'dueDate', 'Invalid due date'],
  ['due on no day', { dueDate: '2027-02-29' }, 'Due date must be today or later', 'dueDate', 'Invalid due date'],
  [
    'with more to say',
    { description: 'x'.repeat(501) },
    'The description must be 500 characters or less',
    'description',
  ],
  ['with a card number', { description: '4242 4242 4242 4242' }, expect.stringContaining('card number'), 'description'],
])('is not made %s', (_, change, text, field, title?: string) => {
  const refused = {
    allowed: false,
    code: 'invalid',
    text: text as string,
    field,
    ...(title !== undefined && { title }),
  }
  expect(checkNewInvoice({ ...draft, ...change }, { today })).toMatchObject(refused)
})
