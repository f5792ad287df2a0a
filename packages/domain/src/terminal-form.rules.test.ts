import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import {
  checkTerminalForm,
  checkTerminalReady,
  emptyTerminalForm,
  firstMissingInput,
  type TerminalForm,
} from './terminal-form.rules.ts'

const today = '2026-11-21'
const actor = { role: 'standard', paymentLimit: cents(50_000) } as const
const invoices = [{ id: 'i-1', amount: cents(60_000), amountPaid: cents(15_000), status: 'unpaid' }] as const
const form: TerminalForm = {
  ...emptyTerminalForm(today),
  customer: { id: 'c-1', name: 'Wen Zhao', phoneNumber: '+13035550108', email: null },
  invoiceId: 'i-1',
  amount: '450',
}
const check = (change: Partial<TerminalForm>) => checkTerminalForm({ ...form, ...change }, { actor, today, invoices })

it('starts with the first method and a new invoice due today', () => {
  expect(emptyTerminalForm(today)).toEqual({
    customer: null,
    mode: 'existing',
    invoiceId: null,
    invoiceAmount: '',
    invoiceDescription: '',
    invoiceDueDate: today,
    amount: '',
    paymentMethod: 'Credit Card (Phone)',
    paymentReference: '',
    paymentNotes: '',
  })
})

it('reads a payment of an existing invoice: all that is left of it, within the limit', () => {
  expect(check({ paymentReference: ' AUTH 48213 ', paymentNotes: ' ' })).toEqual({
    allowed: true,
    request: {
      mode: 'existing',
      invoiceId: 'i-1',
      customerId: 'c-1',
      amount: 45_000,
      paymentMethod: 'Credit Card (Phone)',
      paymentReference: 'AUTH 48213',
      paymentNotes: null,
    },
  })
})

it.each<[Partial<TerminalForm>, string | null]>([
  [{ customer: null, amount: '' }, 'customer'],
  [{ invoiceId: null, amount: '' }, 'invoice'],
  [{ mode: 'new', amount: '' }, 'invoice amount'],
  [{ mode: 'new', invoiceAmount: '20', amount: '0' }, 'amount to charge'],
  [{ amount: ' ' }, 'amount to charge'],
  [{ amount: ' 0.00 ' }, 'amount to charge'],
  [{}, null],
  [{ amount: 'x' }, null],
])('of %o is missing: %s', (change, missing) => {
  expect(firstMissingInput({ ...form, ...change })).toBe(missing)
})

it('reads a part payment of a new invoice', () => {
  expect(check({ mode: 'new', invoiceAmount: '120.50', amount: '20', invoiceDescription: ' Trap ' })).toMatchObject({
    request: { mode: 'new', invoiceAmount: 12_050, invoiceDescription: 'Trap', invoiceDueDate: today, amount: 2000 },
  })
})

it.each([
  [{ customer: null }, 'customerId', 'Choose a customer first'],
  [{ amount: '' }, 'amount', 'Please enter a valid amount'],
  [{ amount: '0' }, 'amount', 'Please enter a valid amount'],
  [{ amount: '-1' }, 'amount', 'Please enter a valid amount'],
  [{ amount: '450.01' }, 'amount', 'Only $450.00 of this invoice is left to pay'],
  [{ invoiceId: null }, 'invoiceId', 'Please select an invoice'],
  [{ invoiceId: 'i-2' }, 'invoiceId', 'Please select an invoice'],
  [{ mode: 'new' }, 'invoiceAmount', 'Please fill in invoice amount'],
  [{ mode: 'new', invoiceAmount: '0' }, 'invoiceAmount', 'Please fill in invoice amount'],
  [{ mode: 'new', invoiceAmount: '1e3' }, 'invoiceAmount', 'Please enter a valid amount'],
  [{ mode: 'new', invoiceAmount: '449.99' }, 'amount', 'The amount to charge is more than the invoice amount'],
  [{ mode: 'new', invoiceAmount: '450', invoiceDueDate: '2026-11-20' }, 'invoiceDueDate', 'Due date must be today'],
  [
    { mode: 'new', invoiceAmount: '450', invoiceDescription: '4242 4242 4242 4242' },
    'invoiceDescription',
    'card number',
  ],
  [{ paymentReference: '4242424242424242' }, 'paymentReference', 'card number'],
  [{ paymentReference: 'x'.repeat(51) }, 'paymentReference', '50 characters or less'],
] as const)('refuses %j', (change, field, text) => {
  expect(check(change)).toMatchObject({ code: 'invalid', field, text: expect.stringContaining(text) as string })
})

it('refuses a cent above the limit', () => {
  const text = 'Amount exceeds your limit of $500.00'
  expect(check({ amount: '500.01' })).toMatchObject({ code: 'limit_exceeded', field: 'amount', text })
})

it.each(['', ' ', '0', '0.00', '-1', 'ten', '1e3', '1.005'])('is not ready with %j to charge', (amount) => {
  expect(checkTerminalReady({ ...form, amount }, actor)).toMatchObject({ code: 'invalid', field: 'amount' })
})

it('is nothing for basic users, and asks for a customer first', () => {
  expect(checkTerminalReady(form, { ...actor, role: 'basic' })).toMatchObject({
    code: 'forbidden',
    text: expect.stringContaining('only available to Standard, Manager, and Admin') as string,
  })
  expect(checkTerminalReady({ ...form, customer: null }, actor)).toEqual({
    allowed: false,
    code: 'invalid',
    text: 'Choose a customer first',
    field: 'customerId',
  })
})

it('is ready with a customer and an amount within the limit, whatever else is missing', () => {
  const ready = (change: Partial<TerminalForm>, role: 'basic' | 'standard' | 'admin' = 'standard') =>
    checkTerminalReady({ ...form, ...change }, { ...actor, role }).allowed
  expect([ready({ amount: '500', invoiceId: null }), ready({ amount: '500.01' }, 'admin')]).toEqual([true, true])
  expect([ready({ customer: null }), ready({ amount: '500.01' }), ready({}, 'basic')]).toEqual([false, false, false])
})

it('asks for an invoice where none is chosen, or one that is not among those of the customer', () => {
  for (const invoiceId of [null, 'i-2']) {
    expect(check({ invoiceId })).toMatchObject({
      code: 'invalid',
      text: 'Please select an invoice',
      field: 'invoiceId',
    })
  }
})
