import { DEFAULT_AUTOMATIC_ANSWERS } from '@parley/domain'
import { describe, expect, it, test } from 'vitest'
import { queueAutomaticAnswer, decideAutomaticAnswer } from './automatic-answer.decisions.ts'
import { ofType, patched } from './test-changes.ts'
import { conversation, countingIds, customer, now, optedOut, organizationRecord, phoneNumber } from './test-records.ts'

const on = {
  outside_hours: { enabled: true, text: 'We are closed.' },
  missed_call: { enabled: true, text: 'Sorry that we missed you.' },
}
const organization = { ...organizationRecord, automaticAnswers: on }

describe('a customer’s text', () => {
  const ask = (more: Partial<Parameters<typeof queueAutomaticAnswer>[0]> = {}) =>
    queueAutomaticAnswer({
      conversationId: conversation.id,
      customer,
      phoneNumber,
      organization,
      content: 'Are you there?',
      happenedAt: now,
      newId: countingIds(),
      ...more,
    })

  it('has the worker look whether it is answered by itself', () => {
    expect(ask()).toEqual([
      {
        type: 'enqueue',
        job: {
          id: 'id-1',
          kind: 'answer.send',
          payload: {
            cause: 'outside_hours',
            conversationId: conversation.id,
            customerId: customer.id,
            happenedAt: '2026-11-21T18:00:00.000Z',
          },
        },
      },
    ])
  })

  test.each([
    [
      'is off',
      { organization: { automaticAnswers: { ...on, outside_hours: DEFAULT_AUTOMATIC_ANSWERS.outside_hours } } },
    ],
    ['says a keyword', { content: 'STOP' }],
    ['is of somebody who wants none', { customer: optedOut }],
    ['came to a number that sends none', { phoneNumber: { ...phoneNumber, isForTexts: false } }],
  ])('has it look for nothing where it %s', (_, more) => {
    expect(ask(more)).toEqual([])
  })
})

describe('an answer by itself', () => {
  const answer = (more: Partial<Parameters<typeof decideAutomaticAnswer>[0]> = {}) =>
    decideAutomaticAnswer({
      cause: 'missed_call',
      organization,
      customer: { ...customer, otherPhoneNumbers: ['+13035550199'] },
      phoneNumber,
      conversation,
      to: '+13035550199',
      isFirstToday: false,
      lastAnswerAt: null,
      happenedAt: now,
      now,
      newId: countingIds(),
      ...more,
    })

  it('is the business’s own words, to the number that called, and is remembered', () => {
    const changes = answer()
    expect(ofType(changes, 'say').map(({ message }) => message)).toMatchObject([
      {
        content: 'Sorry that we missed you.',
        kind: 'system',
        sentByUserId: null,
        senderName: 'Larkspur Plumbing',
        paymentLinkId: null,
      },
    ])
    expect(ofType(changes, 'enqueue')).toMatchObject([{ job: { kind: 'sms.send', payload: { to: '+13035550199' } } }])
    expect(patched(changes, 'customer')).toEqual([{ id: customer.id, automaticAnswerAt: now }])
  })

  test.each([
    ['a second time on a day', { lastAnswerAt: now }],
    ['to somebody who wants no texts', { customer: optedOut }],
    ['from a number that sends none', { phoneNumber: { ...phoneNumber, isActive: false } }],
  ])('does not leave %s', (_, more) => {
    expect(answer(more)).toEqual([])
  })
})
