import { describe, expect, it } from 'vitest'
import { checkSendAt, checkSenderActive, SCHEDULE_AHEAD_MAX_MS } from './scheduled-message.rules.ts'
import { checkUnseen, isNewsTo } from './unseen.rules.ts'

const now = new Date('2026-11-21T18:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const zone = 'America/Denver'

describe('planning a text', () => {
  it.each([
    ['now', later(0), 'invalid', 'Please choose a time in the future'],
    ['a moment from now', later(1), null],
    ['yesterday', later(-86_400_000), 'invalid', 'Please choose a time in the future'],
    ['a year from now', later(SCHEDULE_AHEAD_MAX_MS), null],
    [
      'more than a year from now',
      later(SCHEDULE_AHEAD_MAX_MS + 1),
      'invalid',
      'Please choose a time within the next year',
    ],
    ['at night', later(12 * 3_600_000), 'quiet_hours'],
    ['no time at all', new Date(Number.NaN), 'invalid', 'Please choose a time in the future'],
  ])('%s', (_, sendAt, code, text = expect.any(String) as string) => {
    expect(checkSendAt(sendAt, { now, zone })).toMatchObject(
      code === null ? { allowed: true } : { code, text, field: 'sendAt' },
    )
  })

  it('needs a sender who still works here', () => {
    expect(checkSenderActive({ name: 'Dana Reyes', isActive: true })).toEqual({ allowed: true })
    expect(checkSenderActive({ name: 'Dana Reyes', isActive: false })).toEqual({
      allowed: false,
      code: 'wrong_state',
      text: 'Dana Reyes is no longer active, so this message was not sent in their name. Send it yourself and cancel this one.',
    })
  })
})

describe('answering over what was not seen', () => {
  const from = (direction: 'inbound' | 'outbound', senderName: string | null, ms: number, count = 1) => ({
    count,
    last: { direction, senderName, createdAt: later(-ms) },
  })

  it.each([
    [from('outbound', 'Jordan Ortiz', 5000), 'Jordan Ortiz replied 5 s ago. Send anyway?'],
    [from('inbound', null, 120_000), 'The customer wrote 2 min ago. Send anyway?'],
    [from('outbound', 'Alma Reyes', 5000, 3), '3 newer messages, the last one from Alma Reyes 5 s ago. Send anyway?'],
    [from('inbound', null, 59_999, 2), '2 newer messages, the last one from the customer 59 s ago. Send anyway?'],
    [from('inbound', null, -20), 'The customer wrote 1 s ago. Send anyway?'],
    [from('outbound', null, 3 * 3_600_000), 'A colleague replied 3 h ago. Send anyway?'],
    [from('outbound', 'Jo', 26 * 3_600_000), 'Jo replied 1 day ago. Send anyway?'],
    [from('outbound', 'de la Cruz', 5000), 'de la Cruz replied 5 s ago. Send anyway?'],
    [from('outbound', 'Jo', 50 * 3_600_000), 'Jo replied 2 days ago. Send anyway?'],
  ])('asks: %j', (unseen, text) => {
    expect(checkUnseen(unseen, false, now)).toEqual({ allowed: false, code: 'unseen_message', text })
    expect(checkUnseen(unseen, true, now)).toEqual({ allowed: true })
  })

  it('is allowed when nothing came', () => {
    expect(checkUnseen(null, false, now)).toEqual({ allowed: true })
  })

  it.each([
    ['the customer’s text', 'text', null, true],
    ['a colleague’s text', 'text', 'user-2', true],
    ['a colleague’s payment request', 'payment_request', 'user-2', true],
    ['one’s own text', 'text', 'user-1', false],
    ['an automatic answer', 'system', null, false],
  ] as const)('%s is news', (_, kind, sentByUserId, isNews) => {
    expect(isNewsTo('user-1', { kind, sentByUserId })).toBe(isNews)
  })
})
