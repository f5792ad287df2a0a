import { CONSENT_DETAIL_MAX, CONVERSATION_STATES, HOUR_MS } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { decideConsent } from './consent.decisions.ts'
import { conversationLifecycle } from './conversation.lifecycle.ts'
import { answerPurpose, decideInbound } from './inbound.decisions.ts'
import { transition } from './lifecycle.ts'
import { made, ofType, patched } from './test-changes.ts'
import { conversation, countingIds, customer, now, optedOut, organization, phoneNumber } from './test-records.ts'

const receive = (content: string, change: Partial<Parameters<typeof decideInbound>[0]> = {}) => {
  const { message, changes } = decideInbound({
    conversation,
    customer,
    phoneNumber,
    organization,
    from: customer.phoneNumber,
    content,
    now,
    newId: countingIds(),
    ...change,
  })
  const [said, answered] = ofType(changes, 'say')
  if (said?.message !== message) throw new Error('the text is not said first')
  return {
    message,
    changes,
    said: said.conversation,
    preview: said.conversation.lastMessage,
    reply: answered?.message,
    replied: answered?.conversation,
    consent: made(changes, 'consentChange').map(({ optedOut }) => optedOut),
    jobs: ofType(changes, 'enqueue').map(({ job }) => job),
  }
}

describe('a text from a customer', () => {
  it('is stored, counted and reopens the conversation', () => {
    const { message, changes } = receive('Is Tuesday fine?', {
      conversation: { ...conversation, state: 'done' },
      carrierId: 'SM1',
    })
    expect(message).toEqual({
      id: 'id-1',
      conversationId: 'conversation-1',
      content: 'Is Tuesday fine?',
      direction: 'inbound',
      status: 'delivered',
      sentByUserId: null,
      senderName: null,
      phoneNumberId: 'number-1',
      paymentLinkId: null,
      createdAt: now,
      kind: 'text',
      carrierId: 'SM1',
    })
    const shown = {
      replyTo: customer.phoneNumber,
      lastMessage: 'Is Tuesday fine?',
      lastMessageAt: now,
      inboundAdded: 1,
    }
    expect(changes).toEqual([
      {
        type: 'say',
        message,
        conversation: { id: 'conversation-1', state: 'open', ...shown },
        customerId: 'customer-1',
      },
    ])
  })

  it.each(CONVERSATION_STATES)('opens a conversation that is %s', (state) => {
    const { said } = receive('Is Tuesday fine?', { conversation: { ...conversation, state } })
    expect(transition(conversationLifecycle, state, 'conversation.receive')).toMatchObject({ state: said.state })
  })

  it('that says STOP opts out and is confirmed once', () => {
    const { changes, reply, jobs } = receive('Stop.')
    expect(changes.map(({ type }) => type)).toEqual(['say', 'patch', 'put', 'say', 'enqueue'])
    expect(patched(changes, 'customer')).toEqual([{ id: 'customer-1', optedOutAt: now, optedOutByUserId: null }])
    expect(made(changes, 'consentChange')).toMatchObject([
      { optedOut: true, how: 'keyword', detail: 'Stop.', byUserId: null },
    ])
    expect(reply).toMatchObject({
      direction: 'outbound',
      status: 'pending',
      kind: 'system',
      content: expect.stringMatching(/^Larkspur Plumbing: You are unsubscribed/) as unknown,
    })
    expect(jobs).toMatchObject([
      {
        kind: 'sms.send',
        payload: {
          messageId: reply?.id,
          customerId: 'customer-1',
          from: '+13035550100',
          to: '+13035550134',
          text: reply?.content,
          purpose: 'opt_out_confirmation',
        },
      },
    ])
  })

  it('records the words of who opts out, without what stands around them and as many as there is room for', () => {
    const detailOf = (content: string) => made(receive(content).changes, 'consentChange').map(({ detail }) => detail)
    expect(detailOf('  STOP \n')).toEqual(['STOP'])
    expect(detailOf(`STOP${'!'.repeat(CONSENT_DETAIL_MAX)}`)).toEqual([`STOP${'!'.repeat(CONSENT_DETAIL_MAX - 4)}`])
    expect(detailOf(`STOP ${'🛑'.repeat(98)}`)).toEqual([`STOP ${'🛑'.repeat(97)}`])
  })

  it('is answered at the number that it came from', () => {
    const other = '+13035550111'
    const { jobs } = receive('HELP', { from: other, customer: { ...customer, otherPhoneNumbers: [other] } })
    expect(jobs).toMatchObject([{ payload: { to: other } }])
  })

  it('without a keyword has no answer', () => {
    expect(answerPurpose(null, customer)).toBeNull()
  })

  it.each(['STOP', 'start', 'Help '])('that says %s is answered by a carrier that does so, not twice', (content) => {
    const { reply, jobs, consent } = receive(content, {
      carrierAnswers: true,
      customer: content === 'start' ? optedOut : customer,
    })
    expect([reply, jobs]).toEqual([undefined, []])
    expect(consent).toEqual({ STOP: [true], start: [false] }[content] ?? [])
  })

  it('that only we read as STOP is answered by us', () => {
    expect(receive('“Stop”', { carrierAnswers: true }).reply?.content).toMatch(/You are unsubscribed/)
  })

  it('opts out by a word of the carrier’s own', () => {
    const { consent, reply } = receive('PARAR', { carrierAnswers: true, keyword: 'stop' })
    expect([consent, reply]).toEqual([[true], undefined])
  })

  it('whose keyword no longer counts changes no consent', () => {
    expect(receive('STOP', { keyword: null }).changes).toHaveLength(1)
  })

  it('with pictures says so, and has them fetched from the carrier by its name of the text', () => {
    const { message, preview, jobs } = receive('', { mediaCount: 2, carrierId: 'SM1' })
    expect(jobs).toEqual([
      {
        id: 'id-2',
        kind: 'pictures.fetch',
        payload: { text: 'message', textId: message.id, customerId: 'customer-1', carrierId: 'SM1', count: 2 },
      },
    ])
    expect(message).toMatchObject({ content: '[2 pictures]', mediaCount: 2 })
    expect(preview).toBe('[2 pictures]')
    expect(receive('The leak', { mediaCount: 1 }).preview).toBe('[Picture] The leak')
  })

  it('keeps no card number', () => {
    const { message, preview } = receive('4242 4242 4242 4242 12/27')
    expect(message).toMatchObject({ content: '•••• 4242 ••/••', hasMaskedCard: true })
    expect(preview).toBe('•••• 4242 ••/••')
  })

  it('is shown before its answer', () => {
    const { message, reply, replied } = receive('STOP')
    expect(reply?.createdAt.getTime()).toBeGreaterThan(message.createdAt.getTime())
    expect(replied).toMatchObject({
      state: 'open',
      lastMessage: reply?.content,
      lastMessageAt: reply?.createdAt,
      inboundAdded: 0,
    })
  })

  it('that says START opts in again and is confirmed', () => {
    const { changes, reply, jobs } = receive('start', { customer: optedOut })
    expect(patched(changes, 'customer')).toMatchObject([{ optedOutAt: null }])
    expect(made(changes, 'consentChange')).toMatchObject([{ optedOut: false }])
    expect(jobs).toMatchObject([{ payload: { purpose: 'keyword_answer' } }])
    expect(reply?.content).toMatch(/subscribed/)
  })

  it('that asks for help is answered and changes nothing', () => {
    const { consent, jobs } = receive('HELP!')
    expect(consent).toEqual([])
    expect(jobs).toMatchObject([{ payload: { purpose: 'keyword_answer' } }])
  })

  it.each([
    ['STOP again', 'STOP', optedOut],
    ['HELP after an opt-out', 'HELP', optedOut],
    ['an ordinary text after an opt-out', 'Hello?', optedOut],
    ['a Yes to a question', 'Yes!', customer],
  ])('is not answered: %s', (_, content, from) => {
    expect(receive(content, { customer: from }).changes).toHaveLength(1)
  })

  it('opts out on an inactive number too, without an answer', () => {
    const { changes } = receive('STOP', { phoneNumber: { ...phoneNumber, isActive: false } })
    const newId = () => 'id-2'
    const said = { optedOut: true, how: 'keyword', detail: 'STOP', byUserId: null } as const
    expect(changes.slice(1)).toEqual(decideConsent({ customer, ...said, now, newId }))
  })
})

describe('an answer by itself', () => {
  const answering = {
    ...organization,
    automaticAnswers: { ...organization.automaticAnswers, outside_hours: { enabled: true, text: 'We are closed.' } },
  }
  const asked = (content: string, change: Partial<Parameters<typeof decideInbound>[0]> = {}) =>
    receive(content, { organization: answering, ...change }).jobs.filter(({ kind }) => kind === 'answer.send')

  it('is looked for when a customer has written, where it is on', () => {
    expect(asked('Are you open?')).toEqual([
      {
        id: expect.any(String) as unknown,
        kind: 'answer.send',
        payload: {
          cause: 'outside_hours',
          conversationId: conversation.id,
          customerId: customer.id,
          happenedAt: now.toISOString(),
        },
      },
    ])
    expect(asked('Are you open?', { organization })).toEqual([])
  })

  it('of a text that comes late is about when it was sent', () => {
    const sentAt = new Date(now.getTime() - HOUR_MS)
    const { message } = receive('Are you open?', { sentAt })
    expect(message.createdAt).toEqual(now)
    expect(asked('Are you open?', { sentAt })).toMatchObject([{ payload: { happenedAt: sentAt.toISOString() } }])
  })

  it('is not looked for after a keyword, nor for who wants no texts', () => {
    for (const word of ['STOP', 'start', 'HELP!']) expect(asked(word)).toEqual([])
    expect(asked('STOP', { keyword: null })).toEqual([])
    expect(asked('Are you open?', { customer: optedOut })).toEqual([])
    expect(asked('Are you open?', { phoneNumber: { ...phoneNumber, isActive: false } })).toEqual([])
  })
})
