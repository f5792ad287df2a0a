import { describe, expect, it } from 'vitest'
import { decideInbound } from './inbound.decisions.ts'
import { made, patched } from './test-changes.ts'
import { conversation, countingIds, customer, now, optedOut, organization, phoneNumber } from './test-records.ts'

const receive = (content: string, change: Partial<Parameters<typeof decideInbound>[0]> = {}) =>
  decideInbound({ conversation, customer, phoneNumber, organization, content, now, newId: countingIds(), ...change })
    .changes

describe('a text from a customer', () => {
  it('is stored, counted and reopens the conversation', () => {
    expect(receive('Is Tuesday fine?', { conversation: { ...conversation, state: 'done' } })).toEqual({
      message: {
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
      },
      reply: null,
      conversation: {
        id: 'conversation-1',
        state: 'open',
        lastMessage: 'Is Tuesday fine?',
        lastMessageAt: now,
        inboundAdded: 1,
      },
      consent: [],
      outbox: null,
    })
  })

  it('that says STOP opts out and is confirmed once', () => {
    const changes = receive('Stop.')
    expect(patched(changes.consent, 'customer')).toEqual([
      { id: 'customer-1', optedOutAt: now, optedOutByUserId: null },
    ])
    expect(made(changes.consent, 'consentChange')).toMatchObject([{ optedOut: true, byUserId: null }])
    expect(changes.reply).toMatchObject({
      direction: 'outbound',
      status: 'pending',
      kind: 'system',
      content: expect.stringMatching(/^Larkspur Plumbing: You are unsubscribed/) as unknown,
    })
    expect(changes.outbox?.payload).toEqual({
      messageId: changes.reply?.id,
      customerId: 'customer-1',
      from: '+13035550100',
      to: '+13035550134',
      text: changes.reply?.content,
      purpose: 'opt_out_confirmation',
    })
  })

  it.each(['STOP', 'start', 'Help '])('that says %s is answered by a carrier that does so, not twice', (content) => {
    const changes = receive(content, { carrierAnswers: true, customer: content === 'start' ? optedOut : customer })
    expect([changes.reply, changes.outbox]).toEqual([null, null])
    const optedOutNow = { STOP: [{ optedOut: true }], start: [{ optedOut: false }] }[content] ?? []
    expect(made(changes.consent, 'consentChange')).toMatchObject(optedOutNow)
  })

  it('that only we read as STOP is answered by us', () => {
    expect(receive('“Stop”', { carrierAnswers: true }).reply?.content).toMatch(/You are unsubscribed/)
  })

  it('opts out by a word of the carrier’s own', () => {
    const changes = receive('PARAR', { carrierAnswers: true, keyword: 'stop' })
    expect(made(changes.consent, 'consentChange')).toMatchObject([{ optedOut: true }])
    expect(changes.reply).toBeNull()
  })

  it('whose keyword no longer counts changes no consent', () => {
    expect(receive('STOP', { keyword: null })).toMatchObject({ consent: [], reply: null })
  })

  it('with pictures says so', () => {
    const changes = receive('', { mediaCount: 2 })
    expect(changes.message).toMatchObject({ content: '[2 pictures]', mediaCount: 2 })
    expect(changes.conversation.lastMessage).toBe('[2 pictures]')
    expect(receive('The leak', { mediaCount: 1 }).conversation.lastMessage).toBe('[Picture] The leak')
  })

  it('keeps no card number', () => {
    const changes = receive('4242 4242 4242 4242 12/27')
    expect(changes.message).toMatchObject({ content: '•••• 4242 ••/••', hasMaskedCard: true })
    expect(changes.conversation.lastMessage).toBe('•••• 4242 ••/••')
  })

  it('is shown before its answer', () => {
    const changes = receive('STOP')
    expect(changes.reply?.createdAt.getTime()).toBeGreaterThan(changes.message.createdAt.getTime())
    expect(changes.conversation).toMatchObject({
      lastMessage: changes.reply?.content,
      lastMessageAt: changes.reply?.createdAt,
    })
  })

  it('that says START opts in again and is confirmed', () => {
    const changes = receive('start', { customer: optedOut })
    expect(patched(changes.consent, 'customer')).toMatchObject([{ optedOutAt: null }])
    expect(made(changes.consent, 'consentChange')).toMatchObject([{ optedOut: false }])
    expect(changes.outbox?.payload.purpose).toBe('keyword_answer')
    expect(changes.reply?.content).toMatch(/subscribed/)
  })

  it('that asks for help is answered and changes nothing', () => {
    const changes = receive('HELP!')
    expect(changes.consent).toEqual([])
    expect(changes.outbox?.payload.purpose).toBe('keyword_answer')
  })

  it.each([
    ['STOP again', 'STOP', optedOut],
    ['HELP after an opt-out', 'HELP', optedOut],
    ['an ordinary text after an opt-out', 'Hello?', optedOut],
    ['a Yes to a question', 'Yes!', customer],
  ])('is not answered: %s', (_, content, from) => {
    const changes = receive(content, { customer: from })
    expect([changes.reply, changes.outbox, changes.consent]).toEqual([null, null, []])
  })

  it('opts out on an inactive number too, without an answer', () => {
    const changes = receive('STOP', { phoneNumber: { ...phoneNumber, isActive: false } })
    expect(patched(changes.consent, 'customer')).toEqual([
      { id: 'customer-1', optedOutAt: now, optedOutByUserId: null },
    ])
    expect(made(changes.consent, 'consentChange')).toMatchObject([{ optedOut: true, byUserId: null }])
    expect([changes.reply, changes.outbox]).toEqual([null, null])
  })
})
