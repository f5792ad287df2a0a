import { ApiError, NoAnswerError } from '@parley/client'
import { cents, ZERO } from '@parley/domain'
import { expect, it } from 'vitest'
import { isUndecided, outcomeOf, repeatedCharge } from './outcome-of.ts'

type Payment = Parameters<typeof outcomeOf>[0]

const payment = (transaction: Partial<Payment['transaction']>) =>
  ({
    transaction: {
      id: 't-1',
      status: 'completed',
      isVoided: false,
      amount: cents(2000),
      customerName: null,
      invoiceNumber: 'INV-1',
      metadata: {},
      ...transaction,
    },
    invoice: { balanceDue: ZERO, voidReason: null },
    checkoutUrl: null,
  }) as Payment

const paid = { transactionId: 't-1', amount: 2000, customerName: null, invoiceNumber: 'INV-1', balanceDue: 0 }

const declined = (reason: string) => ({ transactionId: 't-1', reason, voidedInvoice: null })

it.each<[string, Partial<Payment['transaction']>, object]>([
  ['completed', { status: 'completed' }, { status: 'completed', paid }],
  ['completed and refunded since', { status: 'refunded' }, { status: 'completed', paid }],
  ['pending', { status: 'pending' }, { status: 'pending', transactionId: 't-1', checkoutUrl: null }],
  [
    'voided',
    { status: 'pending', isVoided: true },
    { status: 'failed', declined: declined('The payment was voided. Nothing was charged.') },
  ],
  [
    'declined',
    { status: 'failed', metadata: { failure: { code: 'card_declined', text: 'The card was declined.' } } },
    { status: 'failed', declined: declined('The card was declined. Nothing was charged.') },
  ],
  ...[{}, { failure: null }, { failure: 'declined' }, { failure: { text: null } }].map(
    (metadata): [string, Partial<Payment['transaction']>, object] => [
      `failed for no known reason: ${JSON.stringify(metadata)}`,
      { status: 'failed', metadata },
      { status: 'failed', declined: declined('The payment failed. Nothing was charged.') },
    ],
  ),
])('tells how a payment ended that is %s', (_, transaction, outcome) => {
  expect(outcomeOf(payment(transaction))).toEqual(outcome)
})

it('tells where the card of a pending payment is given', () => {
  const checkoutUrl = 'https://checkout.example/one'
  const pending = { ...payment({ status: 'pending' }), checkoutUrl }
  expect(outcomeOf(pending)).toEqual({ status: 'pending', transactionId: 't-1', checkoutUrl })
})

it('tells which invoice ended with the charge that it was made for', () => {
  const made = payment({ status: 'failed' })
  const invoice = { ...made.invoice, id: 'i-1', invoiceNumber: 'INV-2072', voidReason: 'Charge declined' }
  expect(outcomeOf({ ...made, invoice })).toMatchObject({
    declined: { voidedInvoice: { id: 'i-1', invoiceNumber: 'INV-2072' } },
  })
})

const answered = (status: number, code: string) => new ApiError(status, '', JSON.stringify({ error: 'Why', code }))

it('knows the question about the same amount', () => {
  expect(repeatedCharge(answered(409, 'repeated_charge'))).toEqual({ status: 'repeated', question: 'Why' })
  expect(repeatedCharge(answered(409, 'wrong_state'))).toBeNull()
})

it.each([
  [new NoAnswerError(null), true],
  [answered(503, 'unavailable'), true],
  [answered(409, 'in_flight'), true],
  [answered(401, 'signed_out'), true],
  [answered(429, 'too_many_attempts'), true],
  [new ApiError(409, '', '<html>'), false],
  [answered(409, 'wrong_state'), false],
  [answered(403, 'limit_exceeded'), false],
  [answered(500, 'internal'), false],
])('knows whether %s leaves the outcome open', (error, isOpen) => {
  expect(isUndecided(error)).toBe(isOpen)
})
