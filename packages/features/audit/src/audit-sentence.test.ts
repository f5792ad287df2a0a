import type { AuditEntry } from '@parley/contract'
import { AUDIT_ACTIONS, auditReason } from '@parley/domain'
import { expect, it } from 'vitest'
import { amountOf, saidOf, sentenceOf } from './audit-sentence.ts'

const ID = '019d1916-4dfb-737c-865b-0dd08443572e'
const entry: AuditEntry = {
  id: ID,
  at: '2026-11-19T21:47:00Z',
  userId: ID,
  userName: 'Dana Whitfield',
  action: 'invoice.undoPaid',
  subject: {
    kind: 'invoice',
    id: ID,
    invoiceNumber: 'INV-2064',
    receiptNumber: null,
    name: 'Helen Brandt',
    shownIn: { kind: 'invoice', id: ID },
  },
  before: { status: 'paid' },
  after: { status: 'unpaid', amount: '350.00', transactionId: ID, reason: 'The check was for INV-2048.' },
  requestId: ID,
}
const said = (change: Partial<AuditEntry>) => saidOf({ ...entry, ...change })

it.each([
  [{}, 'Dana Whitfield reversed “marked as paid” of invoice INV-2064 for Helen Brandt.'],
  [{ action: 'invoice.void', userName: null }, 'Parley voided invoice INV-2064 for Helen Brandt.'],
  [{ action: 'payment.settle', userName: null }, 'Helen Brandt paid invoice INV-2064.'],
  [{ action: 'payment.settle' }, 'Dana Whitfield took the payment of INV-2064 by Helen Brandt.'],
  [
    { action: 'refund.create', after: { status: 'requested' } },
    'Dana Whitfield requested a refund to Helen Brandt on INV-2064. It is waiting for an admin.',
  ],
  [{ action: 'refund.create', after: { status: 'pending' } }, 'Dana Whitfield refunded Helen Brandt on INV-2064.'],
  [{ action: 'refund.settle', after: { status: 'failed' } }, 'The refund to Helen Brandt on INV-2064 failed.'],
  [
    { action: 'receipt.send', subject: { ...entry.subject, kind: 'receipt', receiptNumber: 'RCP-000124' } },
    'Dana Whitfield sent Helen Brandt the receipt RCP-000124 for INV-2064.',
  ],
  [{ action: 'meeting.update' }, 'Dana Whitfield changed a meeting.'],
  [
    {
      action: 'refund.create',
      after: { status: 'pending' },
      subject: { ...entry.subject, name: null, invoiceNumber: null },
    },
    'Dana Whitfield refunded somebody on an invoice.',
  ],
] as const)('%o is said in one sentence', (change, sentence) => {
  expect(said(change)).toBe(sentence)
})

it.each(AUDIT_ACTIONS)('%s is a sentence without an id', (action) => {
  expect(said({ action })).toMatch(/^[A-Z][^{}]*\.$/)
  expect(said({ action })).not.toContain('019d1916')
})

it('names amount and reason', () => {
  expect(amountOf(entry)).toBe('$350.00')
  expect(amountOf({ after: { role: 'basic' } })).toBeNull()
  expect(auditReason(entry.after)).toBe('The check was for INV-2048.')
  expect(auditReason({ isVoided: true, voidReason: 'Twice' })).toBe('Twice')
})

it('what is named in a sentence stands apart from its words, and nothing stands empty', () => {
  expect(sentenceOf({ ...entry, action: 'payment.settle', userName: null })).toEqual([
    { kind: 'who', text: 'Helen Brandt' },
    { kind: 'words', text: ' paid invoice ' },
    { kind: 'invoice', text: 'INV-2064' },
    { kind: 'words', text: '.' },
  ])
})
