import { describe, expect, it } from 'vitest'
import { cents } from './cents.ts'
import { receiptContent, receiptFacts, publicReceiptContent } from './receipt-content.ts'
import type { ReceiptData } from './receipt.entities.ts'
import { checkReceiptDelivery, receiptMail, receiptSms, receiptUrl } from './receipt.rules.ts'

const draft = { deliveryMethod: 'both', phoneNumber: '3035550134', email: 'a@b.test', optionalMessage: null } as const
const data: ReceiptData = {
  receipt_number: 'RCP-000007',
  business: { name: 'Larkspur Plumbing', phone: null },
  customer: { name: 'Ana', phone: '+13035550134', email: null },
  invoice: { invoice_number: 'INV-0042', description: null },
  payment: { amount: '1240.50', paid_at: '2026-11-22T05:30:00.000Z', payment_method: 'payment_link' },
}
const words = {
  content: receiptContent(data),
  url: 'https://pay.test/receipt/t',
  optionalMessage: null,
  timezone: 'America/Denver',
}

describe('where a receipt goes', () => {
  it.each([
    ['a receipt by no way', { deliveryMethod: null }, 'deliveryMethod', 'Please select at least one delivery method'],
    ['a text without a number', { phoneNumber: ' ' }, 'phoneNumber', 'Phone number is required for SMS delivery'],
    ['a text to nobody', { phoneNumber: null }, 'phoneNumber', 'Phone number is required for SMS delivery'],
    ['a mail without an address', { email: null }, 'email', 'Email address is required for email delivery'],
    ['a mail to blanks', { email: ' ' }, 'email', 'Email address is required for email delivery'],
    ['a mail to no address', { email: 'a@b' }, 'email', 'Please enter a valid email address'],
    [
      'a mail with a second header',
      { email: 'a@b.test\nBcc: c@d.test' },
      'email',
      'Please enter a valid email address',
    ],
    [
      'a long message',
      { optionalMessage: 'x'.repeat(101) },
      'optionalMessage',
      'The message must be 100 characters or less',
    ],
  ])('%s is refused', (_, change, field, text) => {
    const check = checkReceiptDelivery({ ...draft, ...change })
    expect(check).toMatchObject({ allowed: false, code: 'invalid', field, text })
  })

  it('goes to an address with blanks around it', () => {
    expect(checkReceiptDelivery({ ...draft, email: ' a@b.test ' })).toEqual({ allowed: true })
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
      'Thanks!\nReceipt RCP-000007 from Larkspur Plumbing for $1,240.50: https://pay.test/receipt/t',
    )
  })

  it('is written out with the day at the business', () => {
    expect(receiptSms({ ...words, format: 'full' })).toBe(
      'Larkspur Plumbing\nReceipt RCP-000007\nPaid $1,240.50 on Nov 21, 2026 by Payment Link\nInvoice INV-0042\nThank you for your payment!',
    )
  })

  it('is a mail that leads to the page', () => {
    const { subject, text } = receiptMail({ ...words, optionalMessage: ' Thanks, Ana! ' })
    expect(subject).toBe('Receipt RCP-000007 from Larkspur Plumbing')
    expect(text).toBe(
      'Thanks, Ana!\n\nLarkspur Plumbing\nReceipt RCP-000007\nPaid $1,240.50 on Nov 21, 2026 by Payment Link\nInvoice INV-0042\nThank you for your payment!\n\nSee or print it: https://pay.test/receipt/t',
    )
    const broken = { ...words.content, business: { name: 'Larkspur\r\n Plumbing', phone: null } }
    expect(receiptMail({ ...words, content: broken })).toMatchObject({ subject })
  })
})

describe('the receipt of a refund', () => {
  const refund = {
    amount: '40.00',
    refunded_at: '2026-12-01T18:00:00.000Z',
    refund_method: 'original_payment',
    payment_receipt_number: 'RCP-000007',
  } as const
  const content = receiptContent({ ...data, receipt_number: 'RFD-000002', refund })

  it('is a link that says so', () => {
    expect(receiptSms({ ...words, content, format: 'link' })).toBe(
      'Refund receipt RFD-000002 from Larkspur Plumbing for $40.00: https://pay.test/receipt/t',
    )
  })

  it('is written out with the payment that it gives back', () => {
    expect(receiptSms({ ...words, content, format: 'full' }).split('\n')).toEqual([
      'Larkspur Plumbing',
      'Refund receipt RFD-000002',
      'Refunded $40.00 on Dec 1, 2026 by Original payment',
      'Of $1,240.50 paid on Nov 21, 2026, receipt RCP-000007',
      'Invoice INV-0042',
    ])
    expect(receiptMail({ ...words, content }).subject).toBe('Refund receipt RFD-000002 from Larkspur Plumbing')
  })

  it('names the receipt of the payment only where there is one', () => {
    const unreceipted = receiptContent({ ...data, refund: { ...refund, payment_receipt_number: null } })
    expect(receiptSms({ ...words, content: unreceipted, format: 'full' }).split('\n')[3]).toBe(
      'Of $1,240.50 paid on Nov 21, 2026',
    )
  })

  it('shows what went back, when and how, and of which payment', () => {
    const facts = receiptFacts(content, { refunds: [], withdrawnOn: null }, (instant) =>
      instant.toISOString().slice(0, 10),
    )
    expect(facts).toEqual({
      caption: 'Amount refunded',
      amount: '$40.00',
      words: 'Your bank may take a few days to show it.',
      withdrawn: null,
      rows: [
        { term: 'Receipt number', value: 'RFD-000002' },
        { term: 'Date', value: '2026-12-01' },
        { term: 'Customer', value: 'Ana' },
        { term: 'Invoice', value: 'INV-0042' },
        { term: 'Method', value: 'Original payment' },
        { term: 'Of the payment', value: '$1,240.50 on 2026-11-22' },
        { term: 'Payment receipt', value: 'RCP-000007' },
      ],
    })
  })
})

it('of a payment that was recorded by mistake says when it was withdrawn, and thanks nobody', () => {
  const since = { refunds: [], withdrawnOn: '2026-11-19' }
  expect(receiptFacts(receiptContent(data), since, (instant) => instant.toISOString())).toMatchObject({
    withdrawn: 'Withdrawn on Nov 19, 2026: recorded by mistake',
    words: 'This receipt is no longer valid. No payment reached us for this invoice.',
  })
})

it('has a page of its own', () => {
  for (const base of ['https://pay.test', 'https://pay.test/', 'https://pay.test//']) {
    expect(receiptUrl(base, 't')).toBe('https://pay.test/receipt/t')
  }
})

it('names nobody by their number alone, and says what went back since', () => {
  const nameless = receiptContent({ ...data, customer: { ...data.customer, name: null } })
  const since = { refunds: [{ amount: cents(4000), refundedAt: '2026-12-01T18:00:00.000Z' }], withdrawnOn: null }
  const facts = receiptFacts(nameless, since, (instant) => instant.toISOString().slice(0, 10))
  expect(facts).toMatchObject({ caption: 'Amount paid', words: 'Thank you for your payment!', withdrawn: null })
  expect(facts.rows).toEqual([
    { term: 'Receipt number', value: 'RCP-000007' },
    { term: 'Date', value: '2026-11-22' },
    { term: 'Customer', value: '(303) 555-0134' },
    { term: 'Invoice', value: 'INV-0042' },
    { term: 'Method', value: 'Payment Link' },
    { term: 'Refunded', value: '$40.00 on 2026-12-01' },
  ])
})

it.each([
  ['cash', 'It was refunded in cash.'],
  ['check', 'It was refunded by check.'],
  ['other', 'It was refunded.'],
] as const)('of a refund by %s says: %s', (refund_method, said) => {
  const refund = {
    amount: '40.00',
    refunded_at: '2026-12-01T18:00:00.000Z',
    refund_method,
    payment_receipt_number: null,
  }
  const facts = receiptFacts(receiptContent({ ...data, refund }), { refunds: [], withdrawnOn: null }, String)
  expect(facts.words).toBe(said)
})

it('shows whoever has its link the name of the customer, and neither number nor address', () => {
  const known = publicReceiptContent({ ...data, customer: { name: 'Ana', phone: '+13035550134', email: 'ana@x.test' } })
  expect(known).toEqual({
    receipt_number: 'RCP-000007',
    business: data.business,
    customer: { name: 'Ana' },
    invoice: data.invoice,
    payment: { ...data.payment, amount: 124_050 },
    refund: null,
  })
})
