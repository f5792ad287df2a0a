import { cents, OPTED_OUT_TEXT } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { enqueue, noteActivity, patch } from './change.ts'
import { checkStillRight, decideCarrierReport, decideRetryMessage, decideSendMessage } from './message.decisions.ts'
import type { SentRequest } from './message.decisions.ts'
import { changesOf, ofType, patched } from './test-changes.ts'
import {
  actor,
  attempt,
  conversation,
  countingIds,
  customer,
  link,
  message,
  now,
  optedOut,
  organization,
  phoneNumber,
  transaction,
} from './test-records.ts'

const base = { actor, conversation, customer, phoneNumber, organization, isFirstToday: false, now }
/** The $125.00 payment request of the link, in its current state. */
const request = { link, pendingTransaction: transaction, lastAttempt: null }
const send = (change: Partial<Parameters<typeof decideSendMessage>[0]>) =>
  decideSendMessage({ ...base, content: 'On our way', newId: countingIds(), ...change })

describe('sending a message', () => {
  it('stands after the newest message of the conversation, which another clock may have dated later', () => {
    const later = (ms: number) => new Date(now.getTime() + ms)
    for (const [lastMessageAt, createdAt] of [
      [null, now],
      [later(-250), now],
      [now, later(1)],
      [later(250), later(251)],
    ] as const) {
      expect(ofType(changesOf(send({ lastMessageAt })), 'say')).toMatchObject([
        { message: { createdAt }, conversation: { lastMessageAt: createdAt } },
      ])
    }
  })

  it('asks for the conversation of who answers first, where that is a rule and nobody has it', () => {
    const ruled = { ...organization, assignmentRules: { ...organization.assignmentRules, first_answer: true } }
    const asked = (change: Parameters<typeof send>[0]) =>
      ofType(changesOf(send(change)), 'enqueue').filter(({ job }) => job.kind === 'assignment.first')
    const free = { ...conversation, assignedToUserId: null }
    expect(asked({ organization: ruled, conversation: free })).toMatchObject([
      { job: { payload: { conversationId: 'conversation-1', customerId: 'customer-1', userId: 'user-1' } } },
    ])
    expect(asked({ organization: ruled, conversation: { ...conversation, assignedToUserId: 'user-2' } })).toEqual([])
    expect(asked({ conversation: free })).toEqual([])
  })

  const picture = { fileId: 'file-1', width: 4, height: 3, altText: 'The tank' }

  it('puts its pictures to it in their order, and lists say so beside the words', () => {
    const changes = changesOf(send({ pictures: [picture, { ...picture, fileId: 'file-2' }] }))
    expect(changes).toMatchObject([
      {
        type: 'say',
        message: { content: 'On our way', mediaCount: 2 },
        conversation: { lastMessage: '[2 pictures] On our way' },
      },
      { type: 'enqueue', job: { payload: { text: 'On our way' } } },
      { noun: 'textPicture', record: { messageId: 'id-1', scheduledMessageId: null, place: 0, ...picture } },
      { noun: 'textPicture', record: { messageId: 'id-1', place: 1, fileId: 'file-2' } },
      { type: 'activity' },
    ])
  })

  it('needs no words beside a picture; the first of a day has the signature alone', () => {
    const changes = changesOf(send({ content: '', pictures: [picture], isFirstToday: true }))
    expect(ofType(changes, 'say')).toMatchObject([{ message: { content: '[Picture]' } }])
    expect(ofType(changes, 'enqueue')).toMatchObject([{ job: { payload: { text: '- Dana\nLarkspur Plumbing' } } }])
    expect(send({ content: '' })).toMatchObject({ allowed: false, field: 'content' })
  })

  it('stores it as pending, moves the conversation up, notes the activity and gives the carrier a job', () => {
    const message = {
      id: 'id-1',
      conversationId: 'conversation-1',
      content: 'On our way',
      direction: 'outbound',
      status: 'pending',
      sentByUserId: 'user-1',
      senderName: 'Dana Reyes',
      phoneNumberId: 'number-1',
      paymentLinkId: null,
      createdAt: now,
      kind: 'text',
    }
    const by = { userId: 'user-1', customerId: 'customer-1', createdAt: now }
    const payload = {
      messageId: 'id-1',
      customerId: 'customer-1',
      from: '+13035550100',
      to: '+13035550134',
      text: 'On our way',
      purpose: 'message',
    } as const
    expect(send({})).toEqual({
      allowed: true,
      message,
      changes: [
        {
          type: 'say',
          message,
          conversation: { id: 'conversation-1', lastMessage: 'On our way', lastMessageAt: now, inboundAdded: 0 },
          customerId: 'customer-1',
        },
        enqueue({ id: 'id-2', kind: 'sms.send', payload }),
        noteActivity({ id: 'id-3', actionType: 'message_sent', details: {}, ...by }),
      ],
    })
  })

  it('appends the signature to what leaves, not to what is stored', () => {
    const decision = send({ isFirstToday: true })
    const changes = changesOf(decision)
    expect(ofType(changes, 'say')).toMatchObject([
      { message: { content: 'On our way' }, conversation: { lastMessage: 'On our way' } },
    ])
    expect(ofType(changes, 'enqueue')).toMatchObject([
      { job: { payload: { text: 'On our way\n- Dana\nLarkspur Plumbing' } } },
    ])
  })

  it.each([
    ['a blank text', { content: ' \n' }, 'invalid'],
    ['a text of 1601 characters', { content: 'x'.repeat(1601) }, 'invalid'],
    ['a text that is too long with its signature', { content: 'x'.repeat(1590), isFirstToday: true }, 'invalid'],
    ['a card number', { content: '4242 4242 4242 4242' }, 'invalid'],
    ['an opted-out customer', { customer: optedOut }, 'opted_out'],
    ['an inactive number', { phoneNumber: { ...phoneNumber, isActive: false } }, 'inactive_number'],
  ])('is refused: %s', (_, change, code) => {
    expect(send(change)).toMatchObject({ allowed: false, code })
  })

  it('tells the sender why an opted-out customer gets nothing', () => {
    expect(send({ customer: optedOut })).toMatchObject({ text: OPTED_OUT_TEXT })
  })
})

describe('sending a failed message again', () => {
  const failed = { ...message, status: 'failed' } as const
  const retry = (change: Partial<Parameters<typeof decideRetryMessage>[0]>) =>
    decideRetryMessage({ ...base, message: failed, request: null, newId: countingIds(), ...change })

  it('makes it pending and gives the carrier a new job', () => {
    const payload = {
      messageId: 'message-1',
      customerId: 'customer-1',
      from: '+13035550100',
      to: '+13035550134',
      text: 'On our way\n- Dana\nLarkspur Plumbing',
      purpose: 'message',
    } as const
    expect(changesOf(retry({ isFirstToday: true }))).toEqual([
      patch('message', failed, {
        status: 'pending',
        failureCode: null,
        failureText: null,
        carrierId: null,
        acceptedAt: null,
        retryJobId: 'id-1',
      }),
      enqueue({ id: 'id-1', kind: 'sms.send', payload }),
    ])
  })

  it('keeps the purpose of a payment request', () => {
    const content = 'Please pay $125.00: https://pay.example/pay/one'
    const changes = changesOf(retry({ message: { ...failed, kind: 'payment_request', content }, request }))
    expect(ofType(changes, 'enqueue')).toMatchObject([{ job: { payload: { purpose: 'payment_request' } } }])
  })

  it.each([
    ['an opted-out customer', { customer: optedOut }, 'opted_out'],
    ['an inactive number', { phoneNumber: { ...phoneNumber, isActive: false } }, 'inactive_number'],
  ])('is refused: %s', (_, change, code) => {
    expect(retry(change)).toMatchObject({ allowed: false, code })
  })

  it.each([
    ['a pending message', message, 'Only a failed message can be sent again'],
    ['a delivered message', { ...message, status: 'delivered' as const }, 'Only a failed message can be sent again'],
    ['an automatic message', { ...failed, kind: 'system' as const }, 'An automatic message cannot be sent again'],
  ])('is refused in words: %s', (_, of, text) => {
    expect(retry({ message: of })).toMatchObject({ allowed: false, code: 'wrong_state', text })
  })
})

it.each([
  ['paid', { ...link, status: 'paid' as const }, /was paid/],
  ['cancelled', { ...link, status: 'cancelled' as const }, /was cancelled/],
  ['expired', { ...link, status: 'expired' as const }, /has expired/],
  ['paid and over', { ...link, status: 'paid' as const, expiresAt: now }, /was paid/],
  ['active, but over this instant', { ...link, expiresAt: now }, /has expired/],
])('does not send a payment request again whose link is %s', (_, link, text) => {
  const failed = { ...message, status: 'failed', kind: 'payment_request' } as const
  const decision = decideRetryMessage({ ...base, message: failed, request: { ...request, link }, newId: countingIds() })
  expect(decision).toMatchObject({ allowed: false, code: 'wrong_state', text: expect.stringMatching(text) as unknown })
})

describe.each([
  ['a request', 'Please pay $125.00: https://pay.example/pay/one\nInvoice #INV-0042 | Due: Nov 28, 2026'],
  ['a reminder', 'Reminder from Larkspur: Invoice INV-0042 for $125.00 is due Nov 28, 2026. Pay here: https://pay'],
])('%s that failed', (_, content) => {
  const failed = { ...message, status: 'failed', kind: 'payment_request', content } as const
  const retry = (change: Partial<SentRequest>) =>
    decideRetryMessage({ ...base, message: failed, request: { ...request, ...change }, newId: countingIds() })
  const changed = 'The amount has changed since. Send a reminder of the invoice instead.'

  it('is sent again as long as its link asks for its amount', () => {
    expect(retry({})).toMatchObject({ allowed: true })
  })

  it('is not sent again once its link asks for another, or for nothing', () => {
    const pendingTransaction = { ...transaction, amount: cents(8500) }
    expect(retry({ pendingTransaction })).toMatchObject({ allowed: false, code: 'not_due', text: changed })
    expect(retry({ pendingTransaction: null })).toMatchObject({ allowed: false, code: 'not_due', text: changed })
  })

  it('is not sent again while its invoice is being paid', () => {
    const refused = { allowed: false, code: 'not_due', text: expect.stringMatching(/is being processed/) as unknown }
    expect(retry({ lastAttempt: attempt })).toMatchObject(refused)
  })
})

describe('a text that has waited', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const leaving = (
    change: Partial<Parameters<typeof checkStillRight>[0]>,
    asked: Partial<Parameters<typeof checkStillRight>[1]> = {},
  ) =>
    checkStillRight(
      { kind: 'text', content: 'On our way', createdAt: minutesAgo(20 * 60), ...change },
      { purpose: 'message', request: null, now, ...asked },
    )

  it('leaves where it asks for nothing', () => {
    expect(leaving({})).toEqual({ allowed: true })
  })

  it('leaves as an answer by itself within 15 minutes, and as the answer to a keyword at any time', () => {
    expect(leaving({ kind: 'system', createdAt: minutesAgo(15) })).toEqual({ allowed: true })
    const late = { allowed: false, code: 'too_late', text: expect.stringMatching(/15 minutes/) as unknown }
    expect(leaving({ kind: 'system', createdAt: minutesAgo(15.1) })).toMatchObject(late)
    expect(leaving({ kind: 'system' }, { purpose: 'opt_out_confirmation' })).toEqual({ allowed: true })
  })

  it('leaves as a payment request as long as its link asks for its amount', () => {
    const asks = { kind: 'payment_request', content: 'Please pay $125.00: https://pay.example/pay/one' } as const
    const check = (change: Partial<SentRequest>) =>
      leaving(asks, { purpose: 'payment_request', request: { ...request, ...change } })
    expect(check({})).toEqual({ allowed: true })
    expect(check({ link: { ...link, status: 'paid' } })).toEqual({
      allowed: false,
      code: 'wrong_state',
      text: 'The payment link in this message was paid, so it was not sent.',
    })
    expect(check({ pendingTransaction: { ...transaction, amount: cents(8500) } })).toMatchObject({ code: 'not_due' })
  })
})

describe('answering over an unseen message', () => {
  const unseen = { count: 1, last: { direction: 'inbound', senderName: null, createdAt: now } } as const

  it('is refused until the sender says so', () => {
    expect(send({ unseen })).toMatchObject({ allowed: false, code: 'unseen_message' })
    expect(send({ unseen, sendAnyway: true })).toMatchObject({ allowed: true })
    expect(send({ unseen: null })).toMatchObject({ allowed: true })
  })

  it('is refused for a text that is sent again, too', () => {
    const failed = { ...message, status: 'failed' } as const
    const retry = { ...base, message: failed, request: null, newId: countingIds(), unseen }
    expect(decideRetryMessage(retry)).toMatchObject({ allowed: false, code: 'unseen_message' })
    expect(decideRetryMessage({ ...retry, sendAnyway: true })).toMatchObject({ allowed: true })
  })

  it('is not asked about what cannot be sent anyway', () => {
    expect(send({ unseen, customer: optedOut })).toMatchObject({ code: 'opted_out' })
  })
})

describe("a carrier's report", () => {
  it('delivers a pending message', () => {
    expect(changesOf(decideCarrierReport(message, { status: 'delivered' }))).toEqual([
      patch('message', message, { status: 'delivered', failureCode: null, failureText: null }),
    ])
  })

  it('fails a pending message with a code and words', () => {
    const failed = (report: { errorCode: string | null; errorText?: string }) =>
      patched(changesOf(decideCarrierReport(message, { status: 'failed', ...report })), 'message')
    expect(failed({ errorCode: '30006' })).toMatchObject([
      { status: 'failed', failureCode: '30006', failureText: expect.stringMatching(/landline/) as unknown },
    ])
    expect(failed({ errorCode: null, errorText: 'Refused' })).toMatchObject([
      { failureCode: null, failureText: 'Refused' },
    ])
  })

  it.each(['delivered', 'failed'] as const)('never moves a %s message', (status) => {
    const settled = { ...message, status }
    expect(decideCarrierReport(settled, { status: 'delivered' })).toMatchObject({ allowed: false, code: 'wrong_state' })
    expect(decideCarrierReport(settled, { status: 'failed', errorCode: null })).toMatchObject({ code: 'wrong_state' })
  })
})
