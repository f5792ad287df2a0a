import { LINE_TEXT_MAX, NO_OWN_NUMBER, OPTED_OUT_TEXT, refuse } from '@parley/domain'
import type { Consent, Customer, LineConversation } from '@parley/domain'
import { expect, it } from 'vitest'
import {
  decideLineInbound,
  decideLineReport,
  decideLineText,
  decideReadLineConversation,
  decideRetryLineText,
  decideStartLineConversation,
} from './line-text.decisions.ts'
import { changesOf, made, ofType, patched } from './test-changes.ts'

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

it('begins with nothing said and nothing unread, to the number that was chosen', () => {
  const replyTo = '+17205550126'
  const begun = { ...conversation, id: 'id-1', replyTo, lastMessage: '', unreadCount: 0 }
  expect(decideStartLineConversation({ userId: 'user-1', line, customer, replyTo, now, newId: ids() })).toEqual({
    allowed: true,
    conversation: begun,
    changes: [{ type: 'put', noun: 'lineConversation', record: begun }],
  })
})

it.each([
  ['without a number of one’s own', { line: { ...line, phoneNumber: null }, customer }, NO_OWN_NUMBER],
  ['without a line', { line: null, customer }, NO_OWN_NUMBER],
  [
    'to a customer who opted out',
    { line, customer: { ...customer, optedOutAt: now } },
    refuse('opted_out', OPTED_OUT_TEXT),
  ],
])('%s nothing begins, is said or is said again', (_, between, refusal) => {
  const about = { ...between, conversation, now, newId: ids() }
  const text = { id: 't', conversationId: 'line-1', userId: 'user-1', content: 'Hello', mediaCount: 0 }
  expect(decideStartLineConversation({ ...about, userId: 'user-1', replyTo: null })).toEqual(refusal)
  expect(decideLineText({ ...about, content: 'Hello' })).toEqual(refusal)
  expect(decideRetryLineText({ ...about, text: { ...text, status: 'failed' } })).toEqual(refusal)
})

it('stores a text behind the last one and has it carried from one’s own number to the number that wrote last', () => {
  const decision = decideLineText({ line, conversation, customer, content: 'On my way', now, newId: ids() })
  const at = new Date(now.getTime() + 1)
  expect(decision).toMatchObject({
    allowed: true,
    changes: [
      {
        type: 'put',
        noun: 'lineText',
        record: { id: 'id-1', direction: 'sent', status: 'pending', createdAt: at, hasMaskedCard: false },
      },
      { type: 'patch', noun: 'lineConversation', fields: { lastMessage: 'On my way', lastMessageAt: at } },
      { type: 'contact', customerId: 'customer-1', at },
      {
        type: 'enqueue',
        job: {
          id: 'id-2',
          payload: {
            messageId: 'id-1',
            from: '+17205550141',
            to: '+17205550126',
            text: 'On my way',
            purpose: 'message',
          },
        },
      },
    ],
  })
})

it('stores the first text when it is said, though its conversation was begun in the same moment', () => {
  const begun = { ...conversation, lastMessage: '' }
  const changes = changesOf(
    decideLineText({ line, conversation: begun, customer, content: 'Hello', now, newId: ids() }),
  )
  expect(made(changes, 'lineText')).toMatchObject([{ createdAt: now }])
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

it('begins with the text of a customer who was never texted', () => {
  const begun = { ...conversation, lastMessage: '', unreadCount: 0 }
  const { text, changes } = inbound('Hello', { conversation: begun, isNew: true })
  const said = { lastMessage: 'Hello', lastMessageAt: now, replyTo: '+13035550126', unreadCount: 1 }
  expect(changes).toEqual([
    { type: 'put', noun: 'lineConversation', record: begun },
    { type: 'put', noun: 'lineText', record: text },
    { type: 'patch', noun: 'lineConversation', record: begun, fields: said },
    { type: 'contact', customerId: 'customer-1', at: now },
  ])
})

it('has the pictures of what comes in fetched for it', () => {
  const { text, changes } = inbound('', { mediaCount: 2 })
  const payload = { text: 'lineText', textId: text.id, customerId: 'customer-1', carrierId: 'SM1', count: 2 }
  expect(ofType(changes, 'enqueue').map(({ job }) => job)).toEqual([{ id: 'id-2', kind: 'pictures.fetch', payload }])
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

it.each([
  ['that nobody else reads opts out and is answered', 'STOP', undefined, false, [true, true]],
  ['that the carrier recognises opts out and is left to it to answer', 'stop ', undefined, true, [true, false]],
  ['that the carrier does not recognise opts out and is answered here', '“Stop!”', undefined, true, [true, true]],
  ['that the carrier has read and answers opts out alone', 'No more', 'stop', true, [true, false]],
  [
    'that the carrier has read and does not answer opts out and is answered here',
    'No more',
    'stop',
    false,
    [true, true],
  ],
  ['that does not count for the carrier does nothing', 'STOP', null, false, [false, false]],
] as const)('a keyword %s', (_, content, keyword, carrierAnswers, [optsOut, isAnswered]) => {
  const { changes } = inbound(content, { keyword, carrierAnswers })
  expect([patched(changes, 'customer').length > 0, ofType(changes, 'enqueue').length > 0]).toEqual([
    optsOut,
    isAnswered,
  ])
})

it('answers a keyword right behind it, as one text, from one’s own number to the one that wrote', () => {
  const { text, changes } = inbound('HELP', { from: '+17205550126', organization: { name: 'L'.repeat(600) } })
  const words = 'L'.repeat(LINE_TEXT_MAX)
  const at = new Date(text.createdAt.getTime() + 1)
  expect(changes.slice(3)).toEqual([
    {
      type: 'put',
      noun: 'lineText',
      record: {
        id: 'id-2',
        userId: 'user-1',
        conversationId: 'line-1',
        content: words,
        direction: 'sent',
        status: 'pending',
        createdAt: at,
        mediaCount: 0,
        hasMaskedCard: false,
        carrierId: null,
      },
    },
    {
      type: 'patch',
      noun: 'lineConversation',
      record: conversation,
      fields: { lastMessage: words, lastMessageAt: at },
    },
    { type: 'contact', customerId: 'customer-1', at },
    {
      type: 'enqueue',
      job: {
        id: 'id-3',
        kind: 'sms.send',
        payload: {
          messageId: 'id-2',
          customerId: 'customer-1',
          from: '+17205550141',
          to: '+17205550126',
          text: words,
          purpose: 'keyword_answer',
        },
      },
    },
  ])
})

it.each([
  ['a line that has no number any more', { ...line, phoneNumber: null }],
  ['nobody’s line', null],
])('opts out without an answer on %s', (_, without) => {
  const { changes } = inbound('STOP', { line: without })
  expect(changes.map((change) => ('noun' in change ? change.noun : change.type))).toEqual([
    'lineText',
    'lineConversation',
    'contact',
    'customer',
    'consentChange',
  ])
})

it('moves a text forward only, and sends a failed one again as a new job', () => {
  const text = { id: 't', conversationId: 'line-1', userId: 'user-1', content: 'Hello', mediaCount: 0 }
  const failed = decideLineReport({ ...text, status: 'pending' }, { status: 'failed', errorCode: '30003' })
  expect(failed).toMatchObject({ allowed: true, changes: [{ fields: { status: 'failed', failureCode: '30003' } }] })
  const delivered = decideLineReport({ ...text, status: 'pending' }, { status: 'delivered' })
  expect(patched(changesOf(delivered), 'lineText')).toEqual([
    { id: 't', status: 'delivered', failureCode: null, failureText: null },
  ])
  expect(decideLineReport({ ...text, status: 'failed' }, { status: 'delivered' }).allowed).toBe(false)
  const about = { line, conversation, customer, now, newId: ids() }
  expect(decideRetryLineText({ ...about, text: { ...text, status: 'failed' } })).toMatchObject({
    allowed: true,
    changes: [
      { noun: 'lineText', fields: { status: 'pending', failureText: null, retryJobId: 'id-1' } },
      { type: 'enqueue', job: { payload: { messageId: 't', text: 'Hello', purpose: 'message' } } },
    ],
  })
  expect(decideRetryLineText({ ...about, text: { ...text, status: 'pending' } })).toMatchObject({
    code: 'wrong_state',
    text: 'Only a failed message can be sent again',
  })
})

it('reads on, never back', () => {
  expect(patched(decideReadLineConversation(conversation, 1), 'lineConversation')).toEqual([
    { id: 'line-1', unreadCount: 1 },
  ])
  expect(decideReadLineConversation(conversation, 2)).toEqual([])
})
