import { describe, expect, it } from 'vitest'
import { cents, parseCents } from './cents.ts'
import { refuse } from './decision.ts'
import type { Actor } from './people.entities.ts'
import { checkRepeatedCharge, checkTerminalPayment, isCardPayment, TERMINAL_PAYMENT_METHODS } from './terminal.rules.ts'
import type { TerminalDraft } from './terminal.rules.ts'

const today = '2026-11-21'
const now = new Date('2026-11-21T18:00:00Z')
const standard: Pick<Actor, 'role' | 'paymentLimit'> = { role: 'standard', paymentLimit: cents(50_000) }
const invoice = { amount: cents(60_000), amountPaid: cents(20_000) }
const newInvoice = { mode: 'new', invoiceAmount: cents(2000), description: null, dueDate: today } as const
const draft: TerminalDraft = {
  amount: cents(2000),
  paymentMethod: 'Cash',
  paymentReference: null,
  paymentNotes: null,
  target: { mode: 'existing', invoice, state: { allowed: true } },
}
const check = (change: Partial<TerminalDraft>, actor = standard) =>
  checkTerminalPayment({ ...draft, ...change }, { actor })

describe('a payment through the terminal', () => {
  it.each<[string, Partial<TerminalDraft>, string, string]>([
    ['of nothing', { amount: cents(0) }, 'Please enter a valid amount', 'amount'],
    ['a cent above the balance', { amount: cents(40_001) }, 'Only $400.00 of this invoice is left to pay', 'amount'],
    [
      'of no invoice',
      { target: { mode: 'existing', invoice: null, state: { allowed: true } } },
      'Please select an invoice',
      'invoiceId',
    ],
    [
      'of a new invoice of nothing',
      { target: { ...newInvoice, invoiceAmount: cents(0) } },
      'Please fill in invoice amount',
      'invoiceAmount',
    ],
    [
      'a cent above its new invoice',
      { amount: cents(2001), target: newInvoice },
      'The amount to charge is more than the invoice amount',
      'amount',
    ],
    [
      'of a new invoice due on a day that does not exist',
      { target: { ...newInvoice, dueDate: '2026-02-30' } },
      'Due date must be today or later',
      'invoiceDueDate',
    ],
    [
      'with 51 characters of reference',
      { paymentReference: 'x'.repeat(51) },
      'The reference must be 50 characters or less',
      'paymentReference',
    ],
    ['with 501 characters of notes', { paymentNotes: 'x'.repeat(501) }, 'The notes must be 500', 'paymentNotes'],
    ['with a card number as reference', { paymentReference: '4111111111111111' }, 'card number', 'paymentReference'],
    ['with a card number in the notes', { paymentNotes: 'Card 4111 1111 1111 1111' }, 'card number', 'paymentNotes'],
  ])('%s is refused', (_, change, text, field) => {
    const decision = check(change)
    expect(decision).toMatchObject({ code: 'invalid', text: expect.stringContaining(text) as string, field })
  })

  it('a cent above the limit is refused', () => {
    const text = 'Amount exceeds your limit of $500.00'
    expect(check({ amount: cents(50_001) })).toMatchObject({ code: 'limit_exceeded', text, field: 'amount' })
  })

  it('of an invoice that is void is refused for the reason that the invoice gives', () => {
    const state = refuse('wrong_state', 'This invoice is void')
    expect(check({ target: { mode: 'existing', invoice, state } })).toMatchObject({ ...state, field: 'invoiceId' })
  })

  it.each<[string, Partial<TerminalDraft>, Pick<Actor, 'role' | 'paymentLimit'>?]>([
    ['of the whole balance', { amount: cents(40_000) }],
    ['of exactly the limit', { amount: cents(50_000), target: { ...newInvoice, invoiceAmount: cents(50_000) } }],
    ['of a cent', { amount: cents(1) }],
    ['of its new invoice, due today', { target: newInvoice }],
    ['of its new invoice, due long ago', { target: { ...newInvoice, dueDate: '2025-12-31' } }],
    ['with 50 characters of reference', { paymentReference: 'x'.repeat(50) }],
    ['with 500 characters of notes', { paymentNotes: 'x'.repeat(500) }],
    ['by an admin above a stored limit', { amount: cents(40_000) }, { role: 'admin', paymentLimit: cents(1) }],
    ['by somebody without a limit', { amount: cents(40_000) }, { role: 'manager', paymentLimit: null }],
  ])('%s is allowed', (_, change, actor) => {
    expect(check(change, actor)).toEqual({ allowed: true })
  })

  it('is nothing for basic users', () => {
    expect(check({}, { role: 'basic', paymentLimit: null })).toMatchObject({
      code: 'forbidden',
      text: "You don't have permission to access the Virtual Terminal. This feature is only available to Standard, Manager, and Admin users.",
    })
  })
})

it('goes through the provider for cards only', () => {
  expect(TERMINAL_PAYMENT_METHODS.filter(isCardPayment)).toEqual([
    'Credit Card (Phone)',
    'Credit Card (In-Person)',
    'Debit Card',
  ])
})

describe('the same amount again', () => {
  const ask = (age: number, chargeAnyway = false) =>
    checkRepeatedCharge(
      { chargedAt: new Date(now.getTime() - age) },
      { amount: parseCents('20') ?? cents(0), customerName: 'Ana', chargeAnyway, now },
    )

  it.each([
    [30_000, 'less than a minute ago'],
    [60_000, '1 minute ago'],
    [599_999, '9 minutes ago'],
    [600_000, '10 minutes ago'],
  ])('%i ms later is asked about', (age, when) => {
    expect(ask(age)).toMatchObject({
      code: 'repeated_charge',
      text: expect.stringContaining(`Ana was charged $20.00 ${when}.`) as string,
    })
  })

  it('names nobody where the customer has no name', () => {
    const again = { amount: cents(2000), customerName: null, chargeAnyway: false, now }
    expect(checkRepeatedCharge({ chargedAt: now }, again)).toMatchObject({
      text: expect.stringMatching(/^This customer was charged \$20\.00 less than a minute ago\./) as string,
    })
  })

  it('is allowed later, when it is meant, and when there is none', () => {
    expect(ask(600_001)).toEqual({ allowed: true })
    expect(ask(0, true)).toEqual({ allowed: true })
    expect(checkRepeatedCharge(null, { amount: cents(1), customerName: null, chargeAnyway: false, now })).toEqual({
      allowed: true,
    })
  })
})
