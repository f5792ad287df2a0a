import { expect, test } from 'vitest'
import { noticeOfNotification, noticeOfText } from './notice-content.ts'
import { notificationWords } from './notification-words.ts'
import { type NotificationKind, notificationPath, senderWithoutPerson } from './notification.ts'

const from = { actorName: 'Dana Reyes', customerName: 'Ana Lopez', preview: '$25.00 for INV-0042' }

test.each([
  ['mention', 'mentioned you about Ana Lopez'],
  ['reply', 'replied to your comment about Ana Lopez'],
  ['assignment', 'assigned a conversation to you with Ana Lopez'],
  ['payment_received', 'paid $25.00 for INV-0042'],
  ['refund_decided', 'decided on your refund for Ana Lopez'],
  ['surplus_payment', 'took a payment that was not owed from Ana Lopez'],
  ['refund_unclear', 'did not confirm a refund for Ana Lopez'],
  ['mail_lost', 'could not deliver your receipt for Ana Lopez'],
  ['missed_call', 'called and nobody answered'],
  ['meeting_invited', 'invited you to a meeting'],
  ['meeting_moved', 'moved a meeting of yours'],
  ['meeting_cancelled', 'cancelled a meeting of yours'],
  ['meeting_declined', 'cannot come to your meeting'],
  ['meeting_handed_over', 'handed a meeting over to you'],
  ['meeting_zoom_failed', 'could not save your meeting'],
  ['guest_waiting', 'is waiting to enter your room'],
] satisfies [NotificationKind, string][])('a notification says: %s', (kind, words) => {
  expect(notificationWords({ kind, ...from })).toBe(words)
})

test('a customer whose name nobody knows is Unknown, and an amount that is not there is none', () => {
  expect(notificationWords({ kind: 'mention', ...from, customerName: null })).toBe('mentioned you about Unknown')
  expect(notificationWords({ kind: 'payment_received', ...from, preview: null })).toBe('paid')
})

test('the provider refuses a refund, people decide one', () => {
  const byProvider = { ...from, actorName: 'The payment provider' }
  expect(notificationWords({ kind: 'refund_decided', ...byProvider })).toBe('refused your refund for Ana Lopez')
  expect(notificationWords({ kind: 'refund_unclear', ...byProvider })).toBe('did not confirm a refund for Ana Lopez')
})

test.each([
  ['payment_received', 'Ana Lopez', 'Ana Lopez'],
  ['payment_received', null, 'A customer'],
  ['missed_call', 'Ana Lopez', 'Ana Lopez'],
  ['missed_call', null, 'Somebody'],
  ['assignment', 'Ana Lopez', 'A rule'],
  ['guest_waiting', null, 'A guest'],
  ['meeting_declined', null, 'A customer'],
  ['meeting_zoom_failed', null, 'Zoom'],
  ['mail_lost', null, 'The mail server'],
  ['refund_decided', null, 'The payment provider'],
] satisfies [NotificationKind, string | null, string][])(
  'without a person of the team %s of %s is from %s',
  (kind, customerName, sender) => {
    expect(senderWithoutPerson(kind, customerName)).toBe(sender)
  },
)

const nowhere = { conversationId: null, messageId: null, transactionId: null }
test.each([
  ['the missed calls', { kind: 'missed_call' }, '/phone/history?callType=missed'],
  ['the room', { kind: 'guest_waiting', roomCode: '5551234567' }, '/meetings/room/5551234567'],
  ['the meeting', { kind: 'meeting_invited', meetingId: 'm' }, '/meetings?meeting=m'],
  [
    'the meeting on its day',
    { kind: 'meeting_moved', meetingId: 'm', meetingDay: '2026-11-21' },
    '/meetings?meeting=m&day=2026-11-21',
  ],
  [
    'the day of a meeting that was called off',
    { kind: 'meeting_cancelled', meetingId: 'm', meetingDay: '2026-11-21' },
    '/meetings?day=2026-11-21',
  ],
  ['the meetings, where nobody knows the day', { kind: 'meeting_cancelled', meetingId: 'm' }, '/meetings'],
  ['the transaction', { kind: 'refund_decided', transactionId: 't' }, '/parley/transactions?transaction=t'],
  ['the conversation', { kind: 'assignment', conversationId: 'c' }, '/parley/messages?conversation=c'],
  [
    'the comments of a message',
    { kind: 'mention', conversationId: 'c', messageId: 'm' },
    '/parley/messages?conversation=c&comments=m',
  ],
] as const)('a notification leads to %s', (_, about, path) => {
  expect(notificationPath({ ...nowhere, ...about })).toBe(path)
})

test('a device is told of a text by who wrote it, and of which nothing can be shown that it is new', () => {
  const text = { conversationId: 'c', customerName: 'Ana Lopez', customerPhone: '+13035550134', text: 'Hello' } as const
  expect(noticeOfText(text)).toEqual({
    id: 'conversation c',
    event: 'new_text',
    title: 'Ana Lopez',
    body: 'Hello',
    path: '/parley/messages?conversation=c',
  })
  expect(noticeOfText({ ...text, customerName: null, text: null })).toMatchObject({
    title: '(303) 555-0134',
    body: 'New text',
  })
})

test('a device is told of a notification as the product tells it, an amount once', () => {
  const paid = { id: 'n', kind: 'payment_received' as const, ...from, ...nowhere, conversationId: 'c' }
  expect(noticeOfNotification(paid)).toEqual({
    id: 'notification n',
    event: 'payment_received',
    title: 'Dana Reyes paid $25.00 for INV-0042',
    body: '',
    path: '/parley/messages?conversation=c',
  })
  expect(noticeOfNotification({ ...paid, kind: 'mention', preview: 'Look' }).body).toBe('Look')
  expect(noticeOfNotification({ ...paid, kind: 'mention', preview: null }).body).toBe('')
})
