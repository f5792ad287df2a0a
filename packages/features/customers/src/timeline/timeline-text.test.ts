import type { TimelineEntry } from '@parley/contract'
import { cents } from '@parley/domain'
import { expect, it } from 'vitest'
import { foldedSentence, quoteOf, sentenceOf } from './timeline-text.ts'

const invoice = { id: 'i', invoiceNumber: 'INV-2068', dueDate: '2026-11-24' }
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
const call = { phoneNumber: '+13035550134', outcome: 'completed', durationSeconds: 252, userId: 'u' } as const
const changed = (field: string, label: string | null = null) => ({
  field,
  label,
  fieldType: null,
  before: null,
  after: 'new',
})
const money = { amount: cents(124_050), invoice }

it.each<[Partial<TimelineEntry>, string]>([
  [{ type: 'text_received', byName: null }, 'Maria Okafor texted'],
  [{ messageStatus: 'delivered' }, 'Ana Ruiz texted'],
  [{ messageStatus: 'pending' }, 'Ana Ruiz texted, sending'],
  [{ messageStatus: 'failed' }, 'Ana Ruiz texted, not delivered'],
  [{ byName: null }, 'Parley texted'],
  [{ type: 'call_made', call }, 'Ana Ruiz called Maria Okafor, 4:12'],
  [
    { type: 'call_made', call: { ...call, outcome: 'no_answer', durationSeconds: null } },
    'Ana Ruiz called Maria Okafor, no answer',
  ],
  [{ type: 'call_taken', call }, 'Maria Okafor talked with Ana Ruiz, 4:12'],
  [{ type: 'call_taken', byName: null, call }, 'Maria Okafor called, 4:12'],
  [{ type: 'call_taken', call: { ...call, durationSeconds: null } }, 'Maria Okafor talked with Ana Ruiz, 0:00'],
  [{ type: 'call_made', call: null }, 'Ana Ruiz called Maria Okafor, 0:00'],
  [{ type: 'call_missed', call: { ...call, outcome: 'missed' } }, 'Maria Okafor called Ana Ruiz, missed'],
  [{ type: 'call_missed', byName: null, call: { ...call, outcome: 'missed' } }, 'Maria Okafor called, missed'],
  [{ type: 'voicemail_left', byName: null, text: '01:12' }, 'Maria Okafor left a voicemail'],
  [{ type: 'note' }, 'Ana Ruiz wrote a note'],
  [{ type: 'comment' }, 'Ana Ruiz commented'],
  [{ type: 'invoice_made', ...money }, 'Ana Ruiz created INV-2068, $1,240.50'],
  [{ type: 'payment_requested', ...money }, 'Ana Ruiz requested $1,240.50, INV-2068'],
  [{ type: 'link_sent_again', ...money }, 'Ana Ruiz resent the link for INV-2068'],
  [{ type: 'invoice_voided', ...money }, 'Ana Ruiz voided INV-2068'],
  [{ type: 'invoice_voided', ...money, byName: null }, 'INV-2068 was voided'],
  [{ type: 'paid', ...money, paymentMethod: 'payment_link' }, 'Maria Okafor paid $1,240.50, INV-2068'],
  [{ type: 'paid', ...money, paymentMethod: 'virtual_terminal' }, 'Ana Ruiz took a payment of $1,240.50, INV-2068'],
  [{ type: 'payment_failed', ...money }, 'Maria Okafor could not pay $1,240.50, INV-2068'],
  [{ type: 'payment_voided', ...money }, 'Ana Ruiz voided the request for $1,240.50, INV-2068'],
  [{ type: 'payment_voided', ...money, byName: null }, 'The request for $1,240.50, INV-2068 was voided'],
  [{ type: 'payment_reversed', ...money }, 'Ana Ruiz reversed the payment of $1,240.50, INV-2068'],
  [{ type: 'refunded', ...money }, 'Ana Ruiz refunded $1,240.50, INV-2068'],
  [
    { type: 'texts_stopped', byName: null, consentWay: 'keyword', text: 'STOP' },
    'Maria Okafor stopped texts with STOP',
  ],
  [{ type: 'texts_stopped', byName: null, consentWay: 'carrier' }, 'The carrier refuses texts to this number'],
  [{ type: 'texts_stopped', consentWay: 'paper' }, 'Ana Ruiz stopped texts, asked on paper'],
  [{ type: 'texts_allowed', byName: null, consentWay: 'keyword' }, 'Maria Okafor allowed texts again with START'],
  [{ type: 'texts_allowed', consentWay: null }, 'Ana Ruiz allowed texts again'],
  [
    { type: 'texts_stopped', consentWay: 'erased' },
    'Maria Okafor gets no texts: this number opted out in an earlier record',
  ],
  [
    { type: 'payment_requested', ...money, messageStatus: 'failed' },
    'Ana Ruiz requested $1,240.50, INV-2068, not delivered',
  ],
  [{ type: 'link_sent_again', ...money, messageStatus: 'pending' }, 'Ana Ruiz resent the link for INV-2068, sending'],
  [{ type: 'refunded', amount: money.amount }, 'Ana Ruiz refunded $1,240.50'],
  [{ type: 'paid', ...money, byName: null, paymentMethod: 'other' }, 'Maria Okafor paid $1,240.50, INV-2068'],
  [{ type: 'changed', changes: [changed('email')] }, 'Ana Ruiz changed 1 field'],
  [{ type: 'changed', changes: [changed('email'), changed('name')] }, 'Ana Ruiz changed 2 fields'],
])('says what happened: %j', (entry, words) => {
  const { who, what } = sentenceOf({ ...base, ...entry }, 'Maria Okafor')
  expect(`${who} ${what}`).toBe(words)
})

it.each<[Partial<TimelineEntry>, string | null]>([
  [{ text: 'On my way' }, 'On my way'],
  [{ type: 'payment_requested', ...money }, 'Due Nov 24, 2026'],
  [{ type: 'paid', paymentMethod: 'payment_link' }, 'Payment Link'],
  [{ type: 'payment_failed', text: 'The bank declined the card.' }, 'The bank declined the card.'],
  [{ type: 'texts_stopped', byName: null, text: 'STOP' }, null],
  [{ type: 'texts_stopped', text: 'Only mails' }, 'Only mails'],
  [{ type: 'changed', changes: [changed('otherPhoneNumbers'), changed('1', 'Tank size')] }, 'Other numbers, Tank size'],
  [{ type: 'changed', changes: [changed('019d1916-4dfb-737c-865b-0dd08443572e')] }, 'A deleted field'],
])('quotes what was said of %j', (entry, words) => {
  expect(quoteOf({ ...base, ...entry })).toBe(words)
})

it.each([
  [['Ana Ruiz', null], 'text_sent', '2 texts with Ana Ruiz'],
  [[null, null, null], 'text_received', '3 texts from Maria Okafor'],
  [
    ['Ana Ruiz', 'Priya Raman', 'Devin Kim', 'Theo Larsen'],
    'comment',
    '4 comments by Ana Ruiz, Priya Raman and 2 more',
  ],
  [['Ana Ruiz', 'Priya Raman'], 'comment', '2 comments by Ana Ruiz and Priya Raman'],
] as const)('says together what stands in a row', (people, type, words) => {
  const entries = people.map((byName) => ({ ...base, type, byName }))
  const { who, what } = foldedSentence(entries, 'Maria Okafor')
  expect(`${who} ${what}`).toBe(words)
})
