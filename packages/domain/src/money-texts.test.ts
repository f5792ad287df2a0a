import { expect, test } from 'vitest'
import { cents } from './cents.ts'
import {
  mailLostText,
  receiptWithdrawnText,
  refundDecidedText,
  refundSms,
  refundUnclearText,
  requestCancelledSms,
} from './money-texts.ts'

const money = { amount: cents(124_050), invoiceNumber: 'INV-0042' }
const business = { ...money, businessName: 'Larkspur Plumbing' }

test('customers read what became of their money', () => {
  expect(requestCancelledSms(business)).toBe(
    'Your payment request of $1,240.50 from Larkspur Plumbing for invoice INV-0042 was cancelled. There is nothing to pay with that link.',
  )
  expect(refundSms({ ...business, url: 'https://pay.test/receipt/t' })).toBe(
    'Larkspur Plumbing refunded $1,240.50 of your payment for invoice INV-0042. Receipt: https://pay.test/receipt/t',
  )
  expect(receiptWithdrawnText({ ...business, receiptNumber: 'RCP-000007' })).toBe(
    'Larkspur Plumbing: the receipt RCP-000007 for $1,240.50 was withdrawn because it was recorded by mistake. Invoice INV-0042 is open.',
  )
})

test.each([
  ['pending', 'Approved: $1,240.50 of invoice INV-0042. Fine with me'],
  ['succeeded', 'Approved: $1,240.50 of invoice INV-0042. Fine with me'],
  ['rejected', 'Rejected: $1,240.50 of invoice INV-0042. Fine with me'],
  ['withdrawn', 'Withdrawn: $1,240.50 of invoice INV-0042. Fine with me'],
  ['failed', 'Failed: $1,240.50 of invoice INV-0042. The account is closed'],
] as const)('whoever asked for a refund reads why it is %s', (status, text) => {
  const reasons = { failureText: 'The account is closed', decisionReason: 'Fine with me' }
  expect(refundDecidedText({ ...money, status, ...reasons })).toBe(text)
})

test('no reason is none', () => {
  const none = { failureText: null, decisionReason: null }
  expect(refundDecidedText({ ...money, status: 'pending', ...none })).toBe('Approved: $1,240.50 of invoice INV-0042')
})

test('what nobody knows is said as it is', () => {
  expect(refundUnclearText({ ...money, word: 'held' })).toBe(
    'It reports “held” for $1,240.50 of invoice INV-0042, so we do not know whether the refund succeeded. The amount stays held and we keep asking. Check in the provider’s own app whether the money was refunded.',
  )
  expect(mailLostText({ to: 'ana@example.test', subject: 'Receipt RCP-7', reason: 'no such mailbox' })).toBe(
    '“Receipt RCP-7” did not reach ana@example.test: no such mailbox',
  )
})
