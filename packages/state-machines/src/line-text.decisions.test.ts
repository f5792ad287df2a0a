import type { Consent, Customer, LineConversation } from '@parley/domain'
import { expect, it } from 'vitest'
import {
  decideLineInbound,
  decideLineReport,
  decideLineText,
  decideReadLineConversation,
  decideRetryLineText,
} from './line-text.decisions.ts'

const now = new Date('2026-11-19T15:00:00Z')
const line = { userId: 'user-1', phoneNumber: '+17205550141', doNotDisturb: false, ringsAt: null }
const customer: Customer & Consent = {
  id: 'customer-1',
  name: 'Jun Tanaka',
  phoneNumber: '+13035550126',
  otherPhoneNumbers: ['+17205550126'],
  email: null,
  timezone: null,
  optedOutAt: null,
  optedOutByUserId: null,
}
const conversation: LineConversation = {
  id: 'line-1',
  userId: 'user-1',
  customerId: 'customer-1',
  replyTo: '+17205550126',
  lastMessage: 'Hello',
  lastMessageAt: now,
  unreadCount: 2,
}

function ids() {
  let count = 0
  return () => `id-${(count += 1)}`
}
const inbound = (content: string, more: Partial<Parameters<typeof decideLineInbound>[0]> = {}) =>
  decideLineInbound({
    line,
    conversation,
    customer,
    isNew: false,
    organization: { name: 'Larkspur' },
    from: '+13035550126',
    content,
    carrierId: 'SM1',
    mediaCount: 0,
    carrierAnswers: false,
    now,
    newId: ids(),
    ...more,
  })

it('stores a text behind the last one and has it carried from one’s own number to the number that wrote last', () => {
  const decision = decideLineText({ line, conversation, customer, content: 'On my way', now, newId: ids() })
  const at = new Date(now.getTime() + 1)
  expect(decision).toMatchObject({
    allowed: true,
    changes: [
      { type: 'put', noun: 'lineText', record: { id: 'id-1', direction: 'sent', status: 'pending', createdAt: at } },
      { type: 'patch', noun: 'lineConversation', fields: { lastMessage: 'On my way', lastMessageAt: at } },
      { type: 'contact', customerId: 'customer-1', at },
      {
        type: 'enqueue',
        job: {
          id: 'id-2',
          payload: { messageId: 'id-1', from: '+17205550141', to: '+17205550126', text: 'On my way' },
        },
      },
    ],
  })
})

it('sends pictures without words, which lists name', () => {
  const pictures = [1, 2].map((id) => ({ fileId: `file-${id}`, width: 4, height: 3, altText: null }))
  const decision = decideLineText({ line, conversation, customer, content: '', pictures, now, newId: ids() })
  expect(decision).toMatchObject({
    text: { content: '[2 pictures]', mediaCount: 2 },
    changes: [
      { noun: 'lineText' },
      { fields: { lastMessage: '[2 pictures]' } },
      { type: 'contact' },
      { noun: 'textPicture', record: { lineTextId: 'id-1', messageId: null, place: 0, fileId: 'file-1' } },
      { noun: 'textPicture', record: { lineTextId: 'id-1', place: 1, fileId: 'file-2' } },
      { type: 'enqueue', job: { payload: { text: '' } } },
    ],
  })
  expect(decideLineText({ line, conversation, customer, content: '', now, newId: ids() })).toMatchObject({
    allowed: false,
    field: 'content',
  })
})

it('counts what comes in as unread and answers where it came from', () => {
  const { text, changes } = inbound('Card 4242 4242 4242 4242')
  expect(text).toMatchObject({ direction: 'received', status: 'delivered', hasMaskedCard: true, carrierId: 'SM1' })
  expect(text.content).not.toContain('4242 4242 4242')
  expect(changes[1]).toMatchObject({ fields: { unreadCount: 3, replyTo: '+13035550126' } })
})

it.each([
  ['STOP', null, 'opt_out_confirmation'],
  ['STOP', now, undefined],
  ['HELP', null, 'keyword_answer'],
  ['Hello', null, undefined],
] as const)('answers %s of a customer who opted out at %s with %s', (content, optedOutAt, purpose) => {
  const { changes } = inbound(content, { customer: { ...customer, optedOutAt } })
  const job = changes.find((change) => change.type === 'enqueue')?.job
  expect(job?.kind === 'sms.send' ? job.payload.purpose : undefined).toBe(purpose)
})

it('moves a text forward only, and sends a failed one again as a new job', () => {
  const text = { id: 't', conversationId: 'line-1', userId: 'user-1', content: 'Hello', mediaCount: 0 }
  const failed = decideLineReport({ ...text, status: 'pending' }, { status: 'failed', errorCode: '30003' })
  expect(failed).toMatchObject({ allowed: true, changes: [{ fields: { status: 'failed', failureCode: '30003' } }] })
  expect(decideLineReport({ ...text, status: 'failed' }, { status: 'delivered' }).allowed).toBe(false)
  const about = { line, conversation, customer, now, newId: ids() }
  expect(decideRetryLineText({ ...about, text: { ...text, status: 'failed' } })).toMatchObject({
    allowed: true,
    changes: [{ fields: { status: 'pending', failureText: null, retryJobId: 'id-1' } }, { type: 'enqueue' }],
  })
  expect(decideRetryLineText({ ...about, text: { ...text, status: 'pending' } })).toMatchObject({
    code: 'wrong_state',
    text: 'Only a failed message can be sent again',
  })
  expect(
    decideRetryLineText({
      ...about,
      text: { ...text, status: 'failed' },
      customer: { ...customer, optedOutAt: now },
    }),
  ).toMatchObject({ allowed: false, code: 'opted_out' })
})

it('reads on, never back', () => {
  expect(decideReadLineConversation(conversation, 1)).toMatchObject([{ fields: { unreadCount: 1 } }])
  expect(decideReadLineConversation(conversation, 2)).toEqual([])
})
