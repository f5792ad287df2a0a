import { RECEIPT_WITHDRAWN_TEXT, receiptContent, receiptMail, receiptSms } from '@parley/domain'
import type { Receipt } from '@parley/domain'
import { describe, expect, it, test } from 'vitest'
import { decideSendReceipt } from './send-receipt.decisions.ts'
import { changesOf, ofType, patched, recorded } from './test-changes.ts'
import {
  actor,
  conversation,
  countingIds,
  customer,
  now,
  optedOut,
  organization,
  phoneNumber,
  transaction,
} from './test-records.ts'

const receipt: Receipt = {
  id: 'receipt-1',
  transactionId: transaction.id,
  refundId: null,
  receiptNumber: 'RCP-000001',
  token: 'token',
  data: {
    receipt_number: 'RCP-000001',
    business: { name: 'Larkspur Plumbing', phone: null },
    customer: { name: 'Ana Lopez', phone: customer.phoneNumber, email: null },
    invoice: { invoice_number: 'INV-0042', description: null },
    payment: { amount: '125.00', paid_at: '2026-11-21T18:00:00.000Z', payment_method: 'other' },
  },
  generatedAt: now,
  sentTo: { customerIds: [], emails: [] },
}
const text = { conversation, customer, phoneNumber, organization, isFirstToday: false, now, newId: countingIds() }
const bySms = {
  deliveryMethod: 'sms',
  phoneNumber: customer.phoneNumber,
  email: null,
  optionalMessage: 'Thanks',
  messageFormat: null,
} as const
const byMail = { ...bySms, deliveryMethod: 'email', email: ' ana@example.test ', messageFormat: 'full' } as const
const send = (more: Partial<Parameters<typeof decideSendReceipt>[0]> = {}) =>
  decideSendReceipt({
    actor,
    receipt,
    delivering: bySms,
    transaction,
    text,
    timezone: organization.timezone,
    replyTo: 'office@example.test',
    publicUrl: 'https://pay.example',
    now,
    newId: countingIds(),
    ...more,
  })
const words = {
  content: receiptContent(receipt.data),
  url: 'https://pay.example/receipt/token',
  optionalMessage: 'Thanks',
  timezone: organization.timezone,
}
const about = { kind: 'receipt', id: 'receipt-1' } as const
const activity = {
  actionType: 'receipt_sent',
  userId: actor.userId,
  customerId: customer.id,
  details: { amount: '125.00', invoiceNumber: 'INV-0042' },
  createdAt: now,
}

describe('a receipt', () => {
  it('goes as a text with a link, unless it is to be written out', () => {
    const changes = changesOf(send())
    expect(ofType(changes, 'say').map(({ message }) => message)).toMatchObject([
      {
        content: receiptSms({ ...words, format: 'link' }),
        kind: 'text',
        sentByUserId: actor.userId,
        paymentLinkId: null,
      },
    ])
    expect(patched(changes, 'receipt')).toEqual([
      { id: 'receipt-1', sentTo: { customerIds: [customer.id], emails: [] } },
    ])
    expect(ofType(changes, 'activity')).toMatchObject([{ entry: activity }])
    expect(ofType(changes, 'audit')).toEqual([
      recorded('receipt.send', about, { after: { deliveryMethod: 'sms', messageFormat: 'link' } }),
    ])
    expect(ofType(changes, 'enqueue').map(({ job }) => job.kind)).toEqual(['sms.send'])
    const written = ofType(changesOf(send({ delivering: { ...bySms, messageFormat: 'full' } })), 'say')
    expect(written[0]?.message.content).toBe(receiptSms({ ...words, format: 'full' }))
  })

  it('goes as a mail, whose answers come to the business, and names who asked for it', () => {
    const changes = changesOf(send({ delivering: byMail, text: null }))
    expect(ofType(changes, 'enqueue')).toEqual([
      {
        type: 'enqueue',
        job: {
          id: 'id-1',
          kind: 'mail.send',
          payload: {
            to: 'ana@example.test',
            ...receiptMail(words),
            replyTo: 'office@example.test',
            askedFor: { userId: actor.userId, transactionId: transaction.id },
          },
        },
      },
    ])
    expect(patched(changes, 'receipt')).toMatchObject([{ sentTo: { customerIds: [], emails: ['ana@example.test'] } }])
    expect(ofType(changes, 'audit')).toEqual([
      recorded('receipt.send', about, { after: { deliveryMethod: 'email', messageFormat: null } }),
    ])
    expect(ofType(changes, 'say')).toEqual([])
    const [silent] = ofType(changesOf(send({ delivering: byMail, text: null, replyTo: null })), 'enqueue')
    expect(silent?.job.payload).not.toHaveProperty('replyTo')
  })

  it('goes to no address where it goes as a text', () => {
    const changes = changesOf(send({ delivering: { ...bySms, email: 'ana@example.test' } }))
    expect(ofType(changes, 'enqueue').map(({ job }) => job.kind)).toEqual(['sms.send'])
  })

  it('remembers whom it went to, each once', () => {
    const sentTo = { customerIds: ['other', customer.id], emails: ['ana@example.test'] }
    const both = { ...byMail, deliveryMethod: 'both' } as const
    expect(patched(changesOf(send({ receipt: { ...receipt, sentTo }, delivering: both })), 'receipt')).toMatchObject([
      { sentTo },
    ])
    const before = { customerIds: ['other'], emails: ['other@example.test'] }
    const after = { customerIds: ['other', customer.id], emails: ['other@example.test', 'ana@example.test'] }
    const changes = changesOf(send({ receipt: { ...receipt, sentTo: before }, delivering: both }))
    expect(patched(changes, 'receipt')).toMatchObject([{ sentTo: after }])
  })

  test.each([
    [
      'from whoever may send none',
      { actor: { ...actor, role: 'basic' as const } },
      { code: 'forbidden', text: 'You do not have permission to send receipts' },
    ],
    [
      'of a payment that was recorded by mistake',
      { transaction: { ...transaction, reversal: { at: now, reason: 'Wrong one', byUserId: 'ada' } } },
      { code: 'wrong_state', text: RECEIPT_WITHDRAWN_TEXT },
    ],
    ['by no way', { delivering: { ...bySms, deliveryMethod: null } }, { field: 'deliveryMethod' }],
    ['as a text to somebody who wants none', { text: { ...text, customer: optedOut } }, { code: 'opted_out' }],
  ])('does not leave %s', (_, more, refusal) => {
    expect(send(more)).toMatchObject({ allowed: false, ...refusal })
  })
})
