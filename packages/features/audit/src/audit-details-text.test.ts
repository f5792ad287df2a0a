import { expect, it } from 'vitest'
import { detailsText } from './audit-details-text.ts'

const ID = '019d1916-4dfb-737c-865b-0dd08443572e'

it('says all of an entry with whole ids', () => {
  const entry = {
    id: ID,
    at: '2026-11-19T21:47:00Z',
    userId: ID,
    userName: 'Dana Whitfield',
    action: 'invoice.undoPaid' as const,
    subject: {
      kind: 'invoice' as const,
      id: ID,
      invoiceNumber: 'INV-2064',
      receiptNumber: null,
      name: 'Helen Brandt',
      shownIn: null,
    },
    before: { status: 'paid' },
    after: { status: 'unpaid', amount: '350.00', transactionId: ID, reason: 'The check bounced.' },
    requestId: ID,
  }
  expect(detailsText(entry, 'America/Denver')).toBe(
    [
      'Dana Whitfield reversed “marked as paid” of invoice INV-2064 for Helen Brandt.',
      'When: Nov 19, 2026, 2:47 PM (2026-11-19T21:47:00Z)',
      'Amount: $350.00',
      'Reason: The check bounced.',
      'Status: paid, then unpaid',
      `Invoice: ${ID}`,
      `Transaction: ${ID}`,
      `Request: ${ID}`,
    ].join('\n'),
  )
  const added = { ...entry, before: null, after: { role: 'basic' }, requestId: null }
  expect(detailsText(added, 'UTC')).toMatch(/\nRole: basic\nInvoice: [\da-f-]+$/)
})
