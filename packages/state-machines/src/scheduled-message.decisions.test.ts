import { OPTED_OUT_TEXT, type ScheduledMessage, type TextPicture } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { patch, plan, put, remove } from './change.ts'
import {
  decideCancelScheduledMessage,
  decideCreateScheduledMessage,
  decideEditScheduledMessage,
  decideFireScheduledMessage,
  decideGiveUpScheduledMessage,
} from './scheduled-message.decisions.ts'
import { changesOf, ofType, patched } from './test-changes.ts'
import { actor, conversation, countingIds, customer, now, optedOut, organization, phoneNumber } from './test-records.ts'

const HOUR = 3_600_000
const later = (hours: number) => new Date(now.getTime() + hours * HOUR)
const context = { customer, phoneNumber, organization, zone: 'America/Denver', now }
const inactive = { ...phoneNumber, isActive: false }

const planned: ScheduledMessage = {
  id: 'scheduled-1',
  conversationId: conversation.id,
  content: 'Your visit is tomorrow',
  sendAt: later(2),
  status: 'scheduled',
  reason: null,
  messageId: null,
  createdByUserId: actor.userId,
  templateId: null,
}
const failed: ScheduledMessage = { ...planned, sendAt: later(-2), status: 'failed', reason: 'Nobody there' }

const picture: TextPicture = {
  id: 'picture-1',
  messageId: null,
  lineTextId: null,
  scheduledMessageId: 'scheduled-1',
  place: 0,
  fileId: 'file-1',
  width: 4,
  height: 3,
  altText: 'The tank',
}
const pictured: ScheduledMessage = { ...planned, content: '[Picture]' }

describe('planning a text', () => {
  const create = (change: Partial<Parameters<typeof decideCreateScheduledMessage>[0]> = {}) =>
    decideCreateScheduledMessage({
      ...context,
      actor,
      conversationId: conversation.id,
      content: planned.content,
      sendAt: planned.sendAt,
      templateId: null,
      newId: countingIds(),
      ...change,
    })

  it('keeps its pictures with it, and needs no words beside them', () => {
    const file = { fileId: 'file-1', width: 4, height: 3, altText: null }
    expect(create({ content: '', pictures: [file] })).toMatchObject({
      scheduledMessage: { content: '[Picture]' },
      changes: [
        { noun: 'scheduledMessage' },
        { noun: 'textPicture', record: { scheduledMessageId: 'id-1', ...file } },
        {},
      ],
    })
  })

  it('keeps it until its time', () => {
    const scheduledMessage = { ...planned, id: 'id-1', createdAt: now }
    expect(create()).toEqual({
      allowed: true,
      scheduledMessage,
      changes: [put('scheduledMessage', scheduledMessage), plan(scheduledMessage, planned.sendAt)],
    })
  })

  it.each([
    ['blank', { content: ' ' }, 'invalid', 'content'],
    ['too long with the signature', { content: 'x'.repeat(1590) }, 'invalid', 'content'],
    ['with a card number', { content: '4242 4242 4242 4242' }, 'invalid', 'content'],
    ['in the past', { sendAt: later(-1) }, 'invalid', 'sendAt'],
    ['at night', { sendAt: later(12) }, 'quiet_hours', 'sendAt'],
    ['to somebody who opted out', { customer: optedOut }, 'opted_out', undefined],
    ['from an inactive number', { phoneNumber: inactive }, 'inactive_number', undefined],
  ])('is refused: %s', (_, change, code, field) => {
    expect(create(change)).toMatchObject({ allowed: false, code, ...(field && { field }) })
  })
})

describe('editing', () => {
  const edit = (change: Partial<Parameters<typeof decideEditScheduledMessage>[0]>) =>
    decideEditScheduledMessage({ ...context, scheduledMessage: planned, before: [], newId: countingIds(), ...change })

  it('may take the words from beside pictures, and from nothing else', () => {
    const changes = changesOf(edit({ content: '', before: [picture] }))
    expect(patched(changes, 'scheduledMessage')).toMatchObject([{ content: '[Picture]' }])
    expect(edit({ content: '' })).toMatchObject({ code: 'invalid', field: 'content' })
  })

  it('takes other pictures, which stand behind those that it keeps, and needs words where none is left', () => {
    const other = { ...picture, id: 'picture-2', place: 1, fileId: 'file-2' }
    const added = { fileId: 'file-3', width: 4, height: 3, altText: null }
    const before = [picture, other]
    const changes = changesOf(edit({ before, pictures: [{ ...other, altText: 'The new tank' }, added] }))
    expect(changes.slice(0, 3)).toEqual([
      remove('textPicture', picture),
      patch('textPicture', other, { altText: 'The new tank' }),
      put('textPicture', { ...picture, ...added, id: 'id-1', place: 2 }),
    ])
    expect(edit({ before, pictures: [], content: '' })).toMatchObject({ code: 'invalid', field: 'content' })
    expect(patched(changesOf(edit({ before, pictures: [] })), 'scheduledMessage')).toMatchObject([
      { content: planned.content },
    ])
  })

  it('changes the words and keeps a time that is nearly there', () => {
    const scheduledMessage = { ...planned, sendAt: later(-0.001) }
    const { sendAt } = scheduledMessage
    expect(changesOf(edit({ scheduledMessage, content: 'Soon' }))).toEqual([
      patch('scheduledMessage', scheduledMessage, {
        content: 'Soon',
        sendAt,
        status: 'scheduled',
        reason: null,
        messageId: null,
      }),
      plan(scheduledMessage, sendAt),
    ])
  })

  it('lets a failed one wait again, for a new time only', () => {
    expect(edit({ scheduledMessage: failed, content: 'Again' })).toMatchObject({ code: 'invalid', field: 'sendAt' })
    const changes = changesOf(edit({ scheduledMessage: failed, sendAt: later(1) }))
    expect(patched(changes, 'scheduledMessage')).toMatchObject([
      { status: 'scheduled', sendAt: later(1), reason: null },
    ])
    expect(ofType(changes, 'plan')).toMatchObject([{ at: later(1) }])
  })

  it.each([planned, failed])('of nothing leaves one that is $status as it is', (scheduledMessage) => {
    expect(edit({ scheduledMessage })).toEqual({ allowed: true, changes: [] })
  })

  it.each([
    ['sent', 'This message has already been sent'],
    ['cancelled', 'This message was cancelled'],
  ] as const)('is refused when it is %s', (status, text) => {
    const scheduledMessage = { ...planned, status }
    expect(edit({ scheduledMessage })).toMatchObject({ allowed: false, code: 'wrong_state', text })
    expect(edit({ scheduledMessage, content: 'x' })).toMatchObject({ allowed: false, code: 'wrong_state', text })
    expect(decideCancelScheduledMessage(scheduledMessage, [])).toMatchObject({ code: 'wrong_state', text })
  })

  it('asks time and gate as planning does', () => {
    expect(edit({ sendAt: later(12) })).toMatchObject({ code: 'quiet_hours' })
    expect(edit({ content: 'x', customer: optedOut })).toMatchObject({ code: 'opted_out' })
  })
})

it.each([planned, failed])('cancels one that is $status', (scheduledMessage) => {
  expect(changesOf(decideCancelScheduledMessage(scheduledMessage, [picture]))).toEqual([
    remove('textPicture', picture),
    patch('scheduledMessage', scheduledMessage, { status: 'cancelled' }),
    plan(scheduledMessage, null),
  ])
})

describe('giving up', () => {
  it('fails with words that say what to do', () => {
    expect(patched(changesOf(decideGiveUpScheduledMessage(planned)), 'scheduledMessage')).toEqual([
      { id: 'scheduled-1', status: 'failed', reason: expect.stringMatching(/Choose a new time/) as unknown },
    ])
  })

  it('fails with another reason where there is one', () => {
    expect(changesOf(decideGiveUpScheduledMessage(planned, 'It may have left.'))).toEqual([
      patch('scheduledMessage', planned, { status: 'failed', reason: 'It may have left.' }),
    ])
  })

  it.each(['sent', 'cancelled', 'failed'] as const)('leaves alone one that is %s', (status) => {
    expect(decideGiveUpScheduledMessage({ ...planned, status })).toMatchObject({ code: 'wrong_state' })
  })
})

describe('at its time', () => {
  const due = { ...planned, sendAt: now }
  const sender = { ...actor, isActive: true }
  const fire = (change: Partial<Parameters<typeof decideFireScheduledMessage>[0]> = {}) =>
    decideFireScheduledMessage({
      ...context,
      template: null,
      conversation,
      isFirstToday: false,
      scheduledMessage: due,
      pictures: [],
      sender,
      newId: countingIds(),
      ...change,
    })

  it('becomes an ordinary message of the person who planned it', () => {
    expect(fire()).toMatchObject({ waitsUntil: null })
    expect(changesOf(fire())).toMatchObject([
      {
        type: 'say',
        message: { id: 'id-1', content: due.content, sentByUserId: actor.userId, status: 'pending', createdAt: now },
      },
      { type: 'enqueue', job: { kind: 'sms.send', payload: { messageId: 'id-1' } } },
      { type: 'activity', entry: { actionType: 'message_sent', userId: actor.userId } },
      patch('scheduledMessage', due, { status: 'sent', reason: null, messageId: 'id-1' }),
    ])
  })

  it('takes its pictures along, and no name of theirs as words', () => {
    const changes = changesOf(fire({ scheduledMessage: { ...pictured, sendAt: now }, pictures: [picture] }))
    expect(changes).toMatchObject([
      { type: 'say', message: { id: 'id-1', content: '[Picture]', mediaCount: 1 } },
      { type: 'enqueue', job: { payload: { text: '' } } },
      patch('textPicture', picture, { messageId: 'id-1', lineTextId: null, scheduledMessageId: null, place: 0 }),
      { type: 'activity' },
      { type: 'patch', noun: 'scheduledMessage' },
    ])
  })

  it.each([
    ['the customer opted out', { customer: optedOut }, /opted out/],
    ['the number is inactive', { phoneNumber: inactive }, /inactive/],
    ['the sender is gone', { sender: { ...sender, isActive: false } }, /Dana Reyes is no longer active/],
    [
      'the signature made it too long',
      { scheduledMessage: { ...due, content: 'x'.repeat(1590) }, isFirstToday: true },
      /too long/,
    ],
  ])('fails with words: %s', (_, change, reason) => {
    expect(fire(change)).toMatchObject({
      waitsUntil: null,
      changes: [{ type: 'patch', fields: { status: 'failed', reason: expect.stringMatching(reason) as unknown } }],
    })
  })

  it('waits for the morning at the recipient when it is late', () => {
    const night = new Date('2026-11-22T05:00:00Z')
    const morning = new Date('2026-11-22T15:00:00Z')
    expect(fire({ now: night })).toEqual({
      allowed: true,
      changes: [
        patch('scheduledMessage', due, {
          sendAt: morning,
          reason: expect.stringMatching(/until Nov 22, 2026, 8:00 AM/) as string,
        }),
      ],
      waitsUntil: morning,
    })
  })

  it('fails at night too, and does not wait to be refused in the morning', () => {
    expect(fire({ now: new Date('2026-11-22T05:00:00Z'), customer: optedOut })).toEqual({
      allowed: true,
      changes: [patch('scheduledMessage', due, { status: 'failed', reason: OPTED_OUT_TEXT })],
      waitsUntil: null,
    })
  })

  it.each(['sent', 'cancelled', 'failed'] as const)('does nothing when it is %s', (status) => {
    expect(fire({ scheduledMessage: { ...due, status } })).toMatchObject({ allowed: false, code: 'wrong_state' })
  })
})
