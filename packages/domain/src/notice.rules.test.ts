import { describe, expect, test } from 'vitest'
import { DEFAULT_NOTICE_CHOICES, DEFAULT_QUIET_TIME, NOTICE_CHANNELS, NOTICE_EVENTS } from './notice-choices.ts'
import { isNotifiedBy, isQuietTime, noticeEventOf, type NoticeSettings } from './notice.rules.ts'

const ZONE = 'America/Denver'
const at = (local: string) => new Date(`${local}-07:00`)
const night = { ...DEFAULT_QUIET_TIME, enabled: true }

test.each([
  ['before it begins', night, '2026-11-20T18:29:59', false],
  ['when it begins', night, '2026-11-20T18:30:00', true],
  ['after midnight', night, '2026-11-21T06:59:59', true],
  ['when it ends', night, '2026-11-21T07:00:00', false],
  ['while it is off', DEFAULT_QUIET_TIME, '2026-11-20T23:00:00', false],
  ['within a day', { ...night, from: '12:00', until: '13:00' }, '2026-11-20T12:59:00', true],
  ['after such a span', { ...night, from: '12:00', until: '13:00' }, '2026-11-20T13:00:00', false],
  ['of no length', { ...night, from: '09:00', until: '09:00' }, '2026-11-20T09:00:00', false],
  ['on weekdays, on the night to Saturday', { ...night, days: 'weekdays' }, '2026-11-21T01:00:00', true],
  ['on weekdays, on Saturday', { ...night, days: 'weekdays' }, '2026-11-21T22:00:00', false],
  ['on weekdays, on the night to Monday', { ...night, days: 'weekdays' }, '2026-11-23T01:00:00', false],
  ['on weekdays, on Monday', { ...night, days: 'weekdays' }, '2026-11-23T18:30:00', true],
] as const)('quiet time %s', (_, quiet, local, isQuiet) => {
  expect(isQuietTime(quiet, at(local), ZONE)).toBe(isQuiet)
})

test.each([
  ['mention', 'mentioned'],
  ['reply', 'mentioned'],
  ['assignment', 'conversation_assigned'],
  ['payment_received', 'payment_received'],
  ['surplus_payment', 'payment_received'],
  ['missed_call', 'missed_call'],
  ...(
    [
      'meeting_invited',
      'meeting_moved',
      'meeting_cancelled',
      'meeting_declined',
      'meeting_handed_over',
      'meeting_zoom_failed',
    ] as const
  ).map((kind) => [kind, 'meeting'] as const),
  ['guest_waiting', 'meeting'],
  ['refund_unclear', null],
] as const)('a notification of the kind %s is chosen as %s', (kind, event) => {
  expect(noticeEventOf(kind)).toBe(event)
})

describe('what comes', () => {
  const settings: NoticeSettings = {
    in_app: { desktop: true, sound: true },
    events: { ...DEFAULT_NOTICE_CHOICES, new_text: { desktop: false, sound: true, push: true } },
    quiet: night,
  }
  const day = { now: at('2026-11-20T12:00:00'), zone: ZONE }
  const evening = { now: at('2026-11-20T20:00:00'), zone: ZONE }

  test('is what is chosen for its channel', () => {
    expect(isNotifiedBy('sound', 'new_text', settings, day)).toBe(true)
    expect(isNotifiedBy('desktop', 'new_text', settings, day)).toBe(false)
    expect(isNotifiedBy('desktop', 'missed_call', settings, day)).toBe(true)
    expect(isNotifiedBy('desktop', null, settings, day)).toBe(true)
  })

  test('is nothing by a channel that is off', () => {
    const silent = { ...settings, in_app: { desktop: true, sound: false } }
    expect(isNotifiedBy('sound', 'mentioned', silent, day)).toBe(false)
    expect(isNotifiedBy('sound', null, silent, day)).toBe(false)
  })

  test('is pushed by the choices of its event alone, and not in quiet time', () => {
    const off = { ...settings, in_app: { desktop: false, sound: false } }
    expect(isNotifiedBy('push', 'new_text', off, day)).toBe(true)
    expect(isNotifiedBy('push', null, off, day)).toBe(true)
    expect(isNotifiedBy('push', 'new_text', off, evening)).toBe(false)
    expect(isNotifiedBy('push', 'mentioned', off, evening)).toBe(true)
    const none = { ...settings, events: DEFAULT_NOTICE_CHOICES }
    expect(isNotifiedBy('push', 'new_text', none, day)).toBe(false)
  })

  test('is all of it at first, but for texts to a closed page', () => {
    const first = { ...settings, events: DEFAULT_NOTICE_CHOICES }
    const missing = NOTICE_CHANNELS.flatMap((channel) =>
      NOTICE_EVENTS.filter((one) => !isNotifiedBy(channel, one, first, day)).map((one) => `${one} ${channel}`),
    )
    expect(missing).toEqual(['new_text push'])
  })

  test('in quiet time is a mention alone', () => {
    expect(isNotifiedBy('desktop', 'missed_call', settings, evening)).toBe(false)
    expect(isNotifiedBy('sound', null, settings, evening)).toBe(false)
    expect(isNotifiedBy('desktop', 'mentioned', settings, evening)).toBe(true)
  })
})
