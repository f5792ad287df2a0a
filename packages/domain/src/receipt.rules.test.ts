import { describe, expect, it } from 'vitest'
import type { ReceiptData } from './entities.ts'
import { checkReceiptDelivery, receiptMail, receiptSms, receiptUrl } from './receipt.rules.ts'

const draft = { deliveryMethod: 'both', phoneNumber: '3035550134', email: 'a@b.test', optionalMessage: null } as const
const data: ReceiptData = {
  receipt_number: 'RCP-000007',
  business: { name: 'Larkspur Plumbing', phone: null },
  customer: { name: 'Ana', phone: '+13035550134', email: null },
  invoice: { invoice_number: 'INV-0042', description: null },
  payment: { amount: '1240.50', paid_at: '2026-11-22T05:30:00.000Z', payment_method: 'payment_link' },
}
const words = { data, url: 'https://pay.test/receipt/t', optionalMessage: null, timezone: 'America/Denver' }

describe('where a receipt goes', () => {
  it.each([
    ['a receipt by no way', { deliveryMethod: null }, 'Please select at least one delivery method'],
    ['a text without a number', { phoneNumber: ' ' }, 'Phone number is required for SMS delivery'],
    ['a mail without an address', { email: null }, 'Email address is required for email delivery'],
    ['a mail to no address', { email: 'a@b' }, 'Please enter a valid email address'],
    ['a mail with a second header', { email: 'a@b.test\nBcc: c@d.test' }, 'Please enter a valid email address'],
    ['a long message', { optionalMessage: 'x'.repeat(101) }, 'The message has at most 100 characters'],
  ])('%s is refused', (_, change, text) => {
    expect(checkReceiptDelivery({ ...draft, ...change })).toMatchObject({ allowed: false, code: 'invalid', text })
  })

  it('needs only what it uses', () => {
    expect(checkReceiptDelivery({ ...draft, deliveryMethod: 'sms', email: null })).toEqual({ allowed: true })
    expect(checkReceiptDelivery({ ...draft, deliveryMethod: 'email', phoneNumber: null })).toEqual({ allowed: true })
    expect(checkReceiptDelivery({ ...draft, optionalMessage: 'x'.repeat(100) })).toEqual({ allowed: true })
  })
})

describe('a receipt as words', () => {
  it('is a link', () => {
    expect(receiptSms({ ...words, format: 'link', optionalMessage: 'Thanks!' })).toBe(
      'Thanks!\nReceipt RCP-000007 for $1240.50: https://pay.test/receipt/t',
    )
  })

  it('is written out with the day at the business', () => {
    expect(receiptSms({ ...words, format: 'full' })).toBe(
      'Larkspur Plumbing\nReceipt RCP-000007\nPaid $1240.50 on Nov 21, 2026 by Payment Link\nInvoice #INV-0042\nThank you for your payment!',
    )
  })

  it('is a mail that leads to the page', () => {
    const { subject, text } = receiptMail(words)
    expect(subject).toBe('Receipt RCP-000007 from Larkspur Plumbing')
    expect(text).toContain('See or print it: https://pay.test/receipt/t')
  })
})

it('has a page of its own', () => {
  expect(receiptUrl('https://pay.test/', 't')).toBe('https://pay.test/receipt/t')
})
