import { describe, expect, it } from 'vitest'
import { cents } from './cents.ts'
import {
  asksFor,
  checkExistingInvoiceRequest,
  checkNewInvoiceRequest,
  checkPaymentMessage,
  checkPaymentRequestDraft,
  paymentDraftOf,
  paymentRequestSms,
  reminderSms,
} from './payment-request.rules.ts'
import type { PaymentRequestDraft } from './payment-request.rules.ts'

const today = '2026-11-21'
const actor = { role: 'standard', paymentLimit: cents(50_000) } as const
const unpaidInvoices = [
  { id: 'within', amount: cents(50_000), amountPaid: cents(0) },
  { id: 'above', amount: cents(50_001), amountPaid: cents(0) },
  { id: 'partly-paid', amount: cents(80_000), amountPaid: cents(30_000) },
]
const context = { actor, today, unpaidInvoices }

type NewDraft = Extract<PaymentRequestDraft, { mode: 'new' }>
const newDraft = (change: Partial<NewDraft> = {}): NewDraft => ({
  mode: 'new',
  amount: '25.00',
  invoiceNumber: 'INV-0042',
  dueDate: '2026-11-28',
  optionalMessage: '',
  ...change,
})
const existingDraft = (invoiceId: string | null, optionalMessage = ''): PaymentRequestDraft => ({
  mode: 'existing',
  invoiceId,
  optionalMessage,
})

it.each([newDraft({ amount: '25.5', optionalMessage: 'Thanks!' }), newDraft(), existingDraft('within')])(
  'a draft that was made of a request asks for the same',
  (draft) => {
    const decision = checkPaymentRequestDraft(draft, context)
    if (!decision.allowed) throw new Error(decision.text)
    expect(checkPaymentRequestDraft(paymentDraftOf(decision.request), context)).toEqual(decision)
  },
)

describe('a request with a new invoice', () => {
  it('is read into amounts, days and text without spaces around', () => {
    const draft = newDraft({ amount: ' 25.5 ', invoiceNumber: ' INV-0042 ', optionalMessage: ' Thanks! ' })
    expect(checkPaymentRequestDraft(draft, context)).toEqual({
      allowed: true,
      request: {
        mode: 'new',
        amount: 2550,
        invoiceNumber: 'INV-0042',
        dueDate: '2026-11-28',
        optionalMessage: 'Thanks!',
      },
    })
  })

  it.each<[string, Partial<NewDraft>]>([
    ['a blank message is none', { optionalMessage: '   ' }],
    ['due today', { dueDate: today }],
    ['the limit itself', { amount: '500.00' }],
    ['one cent', { amount: '0.01' }],
    ['a message of 100 characters', { optionalMessage: 'x'.repeat(100) }],
    ['an invoice number of 50 characters', { invoiceNumber: 'x'.repeat(50) }],
  ])('is allowed: %s', (_, change) => {
    expect(checkPaymentRequestDraft(newDraft(change), context).allowed).toBe(true)
  })

  it('has no message when it is blank', () => {
    expect(checkPaymentRequestDraft(newDraft({ optionalMessage: '  ' }), context)).toMatchObject({
      request: { optionalMessage: null },
    })
  })

  const invalidAmount = {
    code: 'invalid',
    title: 'Invalid amount',
    text: 'Please enter a valid amount',
    field: 'amount',
  }
  const invalidDueDate = {
    code: 'invalid',
    title: 'Invalid due date',
    text: 'Due date must be today or later',
    field: 'dueDate',
  }
  const noNumber = {
    code: 'invalid',
    title: 'Invoice number required',
    text: 'Please enter an invoice number',
    field: 'invoiceNumber',
  }
  it.each<[string, Partial<NewDraft>, object]>([
    ['no amount', { amount: '' }, invalidAmount],
    ['zero', { amount: '0' }, invalidAmount],
    ['a negative amount', { amount: '-1' }, invalidAmount],
    ['an exponent', { amount: '1e3' }, invalidAmount],
    ['three decimals', { amount: '1.005' }, invalidAmount],
    [
      'a cent above the limit',
      { amount: '500.01' },
      {
        code: 'limit_exceeded',
        title: 'Amount too high',
        text: 'Amount exceeds your limit of $500.00',
        field: 'amount',
      },
    ],
    ['no invoice number', { invoiceNumber: '' }, noNumber],
    ['a blank invoice number', { invoiceNumber: '  ' }, noNumber],
    [
      'an invoice number of 51 characters',
      { invoiceNumber: 'x'.repeat(51) },
      {
        code: 'invalid',
        title: 'Invalid invoice number',
        text: 'The invoice number must be 50 characters or less',
        field: 'invoiceNumber',
      },
    ],
    ['no due date', { dueDate: '' }, invalidDueDate],
    ['due yesterday', { dueDate: '2026-11-20' }, invalidDueDate],
    ['a day that does not exist', { dueDate: '2027-02-30' }, invalidDueDate],
    [
      'a message of 101 characters',
      { optionalMessage: 'x'.repeat(101) },
      {
        code: 'invalid',
        title: 'Message too long',
        text: 'The message must be 100 characters or less',
        field: 'optionalMessage',
      },
    ],
  ])('is refused: %s', (_, change, refusal) => {
    expect(checkPaymentRequestDraft(newDraft(change), context)).toEqual({ allowed: false, ...refusal })
  })

  it('is refused with a card number in the message', () => {
    const draft = newDraft({ optionalMessage: 'card 4242 4242 4242 4242' })
    expect(checkPaymentRequestDraft(draft, context)).toMatchObject({ code: 'invalid', field: 'optionalMessage' })
  })

  it('names the first fault, amount before number before date', () => {
    const faults = newDraft({ amount: '', invoiceNumber: '', dueDate: '' })
    expect(checkPaymentRequestDraft(faults, context)).toMatchObject({ title: 'Invalid amount' })
    expect(checkPaymentRequestDraft({ ...faults, amount: '1' }, context)).toMatchObject({
      title: 'Invoice number required',
    })
  })

  it('has no limit for an admin', () => {
    const admin = { role: 'admin', paymentLimit: cents(1) } as const
    expect(checkPaymentRequestDraft(newDraft({ amount: '9999999.99' }), { ...context, actor: admin }).allowed).toBe(
      true,
    )
  })

  it('is checked by the same rule once its values are read', () => {
    const request = { amount: cents(0), invoiceNumber: 'INV-1', dueDate: today, optionalMessage: null }
    expect(checkNewInvoiceRequest(request, { actor, today })).toEqual({ allowed: false, ...invalidAmount })
    expect(checkNewInvoiceRequest({ ...request, amount: cents(1) }, { actor, today })).toEqual({ allowed: true })
  })
})

describe('a request for an existing invoice', () => {
  it.each(['within', 'partly-paid'])('is allowed when the open balance is within the limit: %s', (invoiceId) => {
    expect(checkPaymentRequestDraft(existingDraft(invoiceId, ' Hi '), context)).toEqual({
      allowed: true,
      request: { mode: 'existing', invoiceId, optionalMessage: 'Hi' },
    })
  })

  it.each([
    [null, 'invalid', 'No invoice selected', 'Please select an existing invoice'],
    ['', 'invalid', 'No invoice selected', 'Please select an existing invoice'],
    ['unknown', 'not_found', 'Invalid invoice', 'Selected invoice not found'],
    ['above', 'limit_exceeded', 'Amount too high', 'Invoice amount exceeds your limit of $500.00'],
  ])('is refused: invoice %j', (invoiceId, code, title, text) => {
    expect(checkPaymentRequestDraft(existingDraft(invoiceId), context)).toEqual({
      allowed: false,
      code,
      title,
      text,
      field: 'invoiceId',
    })
  })

  it('is refused with too long a message', () => {
    const invoice = { id: 'within', amount: cents(1), amountPaid: cents(0) }
    const decision = checkExistingInvoiceRequest({ optionalMessage: 'x'.repeat(101) }, { actor, invoice })
    expect(decision).toMatchObject({ code: 'invalid', field: 'optionalMessage' })
  })
})

it('allows no message at all', () => {
  expect(checkPaymentMessage(null)).toEqual({ allowed: true })
})

describe('the text of a request', () => {
  const request = {
    businessName: 'Larkspur Plumbing',
    amount: cents(2500),
    link: 'https://pay.example/pay/abc',
    invoiceNumber: 'INV-0042',
    dueDate: '2026-11-08',
  }

  it('starts with the message on its own line', () => {
    expect(paymentRequestSms({ ...request, optionalMessage: 'Thanks for your business' })).toBe(
      'Thanks for your business\nPlease pay $25.00: https://pay.example/pay/abc\nInvoice #INV-0042 | Due: Nov 8, 2026\nLarkspur Plumbing',
    )
  })

  it.each([null, '', '  '])('starts with the amount without a message (%j)', (optionalMessage) => {
    expect(paymentRequestSms({ ...request, optionalMessage })).toBe(
      'Please pay $25.00: https://pay.example/pay/abc\nInvoice #INV-0042 | Due: Nov 8, 2026\nLarkspur Plumbing',
    )
  })

  it('asks for its amount and no other, whatever its message says', () => {
    const text = paymentRequestSms({ ...request, optionalMessage: 'That is $5.00 less, for $20.00 more.' })
    expect([2500, 500, 2000, 12_500].map((amount) => asksFor(text, cents(amount)))).toEqual([true, false, false, false])
  })
})

describe('the text of a reminder', () => {
  const reminder = {
    businessName: 'Larkspur Plumbing',
    amount: cents(350_00),
    link: 'https://pay.example/pay/abc',
    invoiceNumber: 'INV-2064',
    dueDate: '2026-11-18',
  }

  it.each([
    ['2026-11-17', 'is'],
    ['2026-11-18', 'is'],
    ['2026-11-19', 'was'],
  ])('says on %s that it %s due', (today, verb) => {
    expect(reminderSms({ ...reminder, today })).toBe(
      `Reminder from Larkspur Plumbing: Invoice INV-2064 for $350.00 ${verb} due Nov 18, 2026. Pay here: https://pay.example/pay/abc`,
    )
  })

  it('asks for its amount and no other', () => {
    const text = reminderSms({ ...reminder, amount: cents(1_240_50), today: '2026-11-19' })
    expect([124_050, 24_050, 1_124_050].map((amount) => asksFor(text, cents(amount)))).toEqual([true, false, false])
  })
})
