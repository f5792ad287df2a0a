import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { checkInvoiceDraft, type InvoiceForm, invoiceFormOf, missingFields } from './invoice-draft.rules.ts'

const today = '2026-11-21'
const actor = { role: 'standard', paymentLimit: cents(50_000) } as const
const draft: InvoiceForm = {
  customerId: 'c-1',
  amount: '500',
  description: '  New faucet ',
  dueDate: today,
  assignedToUserId: null,
  sendPaymentRequest: true,
}
const check = (change: Partial<InvoiceForm>) => checkInvoiceDraft({ ...draft, ...change }, { actor, today })

it('reads an invoice: cents, trimmed description, due today, an amount equal to the limit', () => {
  expect(check({})).toEqual({
    allowed: true,
    request: {
      customerId: 'c-1',
      amount: 50_000,
      description: 'New faucet',
      dueDate: today,
      assignedToUserId: null,
      sendPaymentRequest: true,
    },
  })
  expect(check({ description: ' ' })).toMatchObject({ request: { description: null } })
})

it.each([{}, { description: ' ', amount: '12.5', assignedToUserId: 'u-1', sendPaymentRequest: false }])(
  'a form that was made of an invoice asks for the same: %j',
  (change) => {
    const decision = check(change)
    if (!decision.allowed) throw new Error(decision.text)
    expect(checkInvoiceDraft(invoiceFormOf(decision.request), { actor, today })).toEqual(decision)
  },
)

it.each([
  [{ customerId: null }, 'customerId', 'Please fill in all required fields'],
  [{ amount: ' ' }, 'amount', 'Please fill in all required fields'],
  [{ dueDate: '' }, 'dueDate', 'Please fill in all required fields'],
  [{ amount: '0' }, 'amount', 'Please enter a valid amount'],
  [{ amount: '1e3' }, 'amount', 'Please enter a valid amount'],
  [{ dueDate: '2026-11-20' }, 'dueDate', 'Due date must be today or later'],
])('refuses %j', (change, field, text) => {
  expect(check(change)).toMatchObject({ code: 'invalid', field, text })
})

it('refuses a cent above the limit', () => {
  const text = 'Amount exceeds your limit of $500.00'
  expect(check({ amount: '500.00' })).toMatchObject({ allowed: true })
  expect(check({ amount: '500.01' })).toMatchObject({ code: 'limit_exceeded', field: 'amount', text })
})

it('has no limit where nothing is asked for', () => {
  expect(check({ amount: '500.01', sendPaymentRequest: false })).toMatchObject({ allowed: true })
})

it('names every empty field', () => {
  expect(missingFields({ ...draft, customerId: null, amount: '', dueDate: ' ' })).toEqual([
    'customerId',
    'amount',
    'dueDate',
  ])
})
