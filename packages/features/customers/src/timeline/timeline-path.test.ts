import type { TimelineEntry } from '@parley/contract'
import { expect, it } from 'vitest'
import { timelinePath } from './timeline-path.ts'

const base: TimelineEntry = {
  id: 'text:1',
  type: 'text_sent',
  at: '2026-11-19T21:46:00.000Z',
  byName: 'Ana Ruiz',
  text: null,
  amount: null,
  invoice: null,
  transactionId: null,
  conversationId: null,
  messageId: null,
  messageStatus: null,
  paymentMethod: null,
  consentWay: null,
  changes: null,
  call: null,
}
const invoice = { id: 'i', invoiceNumber: 'INV-2068', dueDate: '2026-11-24' }
const inThread = { conversationId: 'c', messageId: 'm' }
const call = { phoneNumber: '+13035550134', outcome: 'completed', durationSeconds: 252 } as const
const payment = { invoice, transactionId: 't' }

it.each<[Partial<TimelineEntry>, string | null]>([
  [{ type: 'text_received', ...inThread }, '/parley/messages?conversation=c&message=m'],
  [{ type: 'comment', ...inThread }, '/parley/messages?conversation=c&comments=m'],
  [{ type: 'note', conversationId: 'c' }, '/parley/messages?conversation=c'],
  [{ type: 'note' }, '/parley/customers?customer=k&tab=notes'],
  [{ type: 'invoice_made', invoice }, '/parley/invoices?invoice=i'],
  [{ type: 'invoice_voided', invoice }, '/parley/invoices?invoice=i'],
  [{ type: 'payment_requested', invoice, ...inThread }, '/parley/messages?conversation=c&message=m'],
  [{ type: 'paid', ...payment }, '/parley/transactions?transaction=t'],
  [{ type: 'refunded', ...payment }, '/parley/transactions?transaction=t'],
  [{ type: 'voicemail_left', id: 'voicemail:v' }, '/phone/voicemail?voicemail=v'],
  [{ type: 'call_made', call: { ...call, userId: 'me' } }, '/phone/history?search=%2B13035550134'],
  [{ type: 'call_taken', call: { ...call, userId: null } }, '/phone/history?search=%2B13035550134'],
  [{ type: 'call_made', call: { ...call, userId: 'a colleague' } }, null],
  [{ type: 'texts_stopped' }, null],
  [{ type: 'changed' }, null],
])('%o opens %s', (entry, path) => {
  expect(timelinePath({ ...base, ...entry }, 'k', 'me')).toBe(path)
})
