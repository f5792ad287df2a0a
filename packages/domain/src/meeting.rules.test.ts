import { describe, expect, test } from 'vitest'
import { meetingEnd } from './meeting-repeat.ts'
import {
  checkCancelMeeting,
  checkGuestCount,
  checkMeetingDraft,
  checkMeetingLink,
  checkMeetingTimes,
  checkReached,
  isInvitable,
  meetingCodeOf,
  MEETING_NOW_MS,
  meetingDigits,
  type MeetingDraft,
  meetingState,
  upcomingOf,
  meetingOfRoom,
  personalRoomTitle,
  compareGuests,
} from './meeting.rules.ts'

const at = (time: string) => new Date(`2026-11-19T${time}:00Z`)
const draft = (change: Partial<MeetingDraft> = {}): MeetingDraft => ({
  title: 'Dispatch',
  startTime: at('15:00'),
  endTime: at('15:30'),
  timezone: 'America/Denver',
  description: null,
  link: null,
  zoom: null,
  repeat: null,
  ...change,
})

test('a meeting without an end takes an hour', () => {
  expect(meetingEnd(draft())).toEqual(at('15:30'))
  expect(meetingEnd(draft({ endTime: null }))).toEqual(at('16:00'))
})

test.each([
  ['scheduled', '15:29', 'scheduled'],
  ['scheduled', '15:30', 'over'],
  ['cancelled', '15:00', 'cancelled'],
] as const)('a %s meeting at %s is %s', (status, time, state) => {
  expect(meetingState({ ...draft(), status }, at(time))).toBe(state)
})

test('what is still to come leaves out what is over and cancelled, and days that their series stands for', () => {
  const meeting = (id: string, change: Partial<Parameters<typeof upcomingOf>[0][number]> = {}) => ({
    ...draft(),
    id,
    status: 'scheduled' as const,
    seriesId: null,
    seriesDay: null,
    ...change,
  })
  const dayOf = (seriesId: string | null, seriesDay: string | null) => ({ seriesId, seriesDay })
  const over = { endTime: at('15:00'), startTime: at('14:00') }
  const meetings = [
    meeting('series', { repeat: { unit: 'day', interval: 1, weekdays: [], until: null, except: ['2026-11-19'] } }),
    meeting('a day of it', dayOf('series', '2026-11-19')),
    meeting('a series no more'),
    meeting('a day of what was one', dayOf('a series no more', '2026-11-19')),
    meeting('over', over),
    meeting('a day of what is over', dayOf('over', '2026-11-19')),
    meeting('cancelled', { status: 'cancelled' }),
    meeting('what was cut off a series', dayOf('series', null)),
  ]
  expect(upcomingOf(meetings, at('15:10')).map(({ id }) => id)).toEqual([
    'series',
    'a series no more',
    'a day of what was one',
    'a day of what is over',
    'what was cut off a series',
  ])
})

test('an ID has ten digits in three groups, and is found however it is typed', () => {
  const code = meetingCodeOf('0193c1f2-7a54-7bd1-9c3e-5a1b2c3d4e5f')
  expect(code).toMatch(/^[1-9]\d{2} \d{3} \d{4}$/)
  expect(meetingDigits(` ${code.replaceAll(' ', '-')} `)).toBe(code.replaceAll(' ', ''))
  expect(meetingCodeOf('0193c1f2-7a54-7bd1-9c3e-000000000000')).toBe('100 000 0000')
})

describe('what is said of a meeting', () => {
  test('is trimmed; what is blank is absent', () => {
    expect(
      checkMeetingDraft(draft({ title: ' Dispatch ', description: ' \n', link: ' https://meet.example/a ' })),
    ).toEqual({ allowed: true, draft: draft({ link: 'https://meet.example/a' }) })
  })
  test.each([
    ['no title', { title: ' ' }, 'title', 'Please give the meeting a title'],
    ['a title of 121 characters', { title: 'a'.repeat(121) }, 'title', 'The title must be 120 characters or less'],
    [
      'a description of 2001',
      { description: 'a'.repeat(2001) },
      'description',
      'The description must be 2000 characters or less',
    ],
    ['a link that is none', { link: 'meet me' }, 'link', 'The link must begin with https://'],
    ['a link without encryption', { link: 'http://meet.example/a' }, 'link', 'The link must begin with https://'],
    ['a link that runs code', { link: 'javascript:alert(1)' }, 'link', 'The link must begin with https://'],
    [
      'a link of 501 characters',
      { link: 'https://meet.example/'.padEnd(501, 'a') },
      'link',
      'The link must be 500 characters or less',
    ],
  ])('is refused with %s', (_, change, field, text) => {
    expect(checkMeetingDraft(draft(change))).toMatchObject({ code: 'invalid', field, text })
  })
  test.each(['title', 'description'])('is refused with a card number in its %s', (field) => {
    expect(checkMeetingDraft(draft({ [field]: '4111 1111 1111 1111' }))).toMatchObject({ code: 'invalid', field })
  })
  test('fits with 120 and 2000 characters', () => {
    expect(checkMeetingDraft(draft({ title: 'a'.repeat(120), description: 'a'.repeat(2000) })).allowed).toBe(true)
  })
  test('a link may have 500 characters', () => {
    const link = (length: number) => 'https://meet.example/'.padEnd(length, 'a')
    expect(checkMeetingLink(link(500)).allowed).toBe(true)
    expect(checkMeetingLink(link(501)).allowed).toBe(false)
  })
})

test.each([
  ['ends as it starts', { endTime: at('15:00') }, 'endTime', 'The meeting must end after it starts'],
  [
    'lasts longer than a day',
    { endTime: new Date('2026-11-20T15:00:00.001Z') },
    'endTime',
    'A meeting can last at most 24 hours',
  ],
  [
    'is over',
    { startTime: at('13:00'), endTime: at('14:00') },
    'startTime',
    'This time has passed. Choose a later one.',
  ],
])('a meeting that %s is refused', (_, change, field, text) => {
  expect(checkMeetingTimes(draft(change), at('14:00'))).toMatchObject({ code: 'invalid', field, text })
})

test('a meeting without an end takes the usual hour of its day', () => {
  expect(checkMeetingTimes(draft({ endTime: null }), at('15:59')).allowed).toBe(true)
  expect(checkMeetingTimes(draft({ endTime: null }), at('16:00'))).toMatchObject({ field: 'startTime' })
})

test('a meeting may run already, and take a day', () => {
  expect(checkMeetingTimes(draft(), at('15:29')).allowed).toBe(true)
  expect(checkMeetingTimes(draft({ endTime: new Date('2026-11-20T15:00:00Z') }), at('14:00')).allowed).toBe(true)
})

test('fifty people may be invited, and not one more', () => {
  expect(checkGuestCount(50)).toEqual({ allowed: true })
  expect(checkGuestCount(51)).toEqual({
    allowed: false,
    code: 'invalid',
    text: 'At most 50 people can be invited to a meeting',
    field: 'guests',
  })
})

test.each([
  ['a mail address', { email: 'ana@customer.example', optedOutAt: at('09:00') }, true],
  ['texts', { email: null, optedOutAt: null }, true],
  ['both', { email: 'ana@customer.example', optedOutAt: null }, true],
  ['neither', { email: null, optedOutAt: at('09:00') }, false],
])('an invitation reaches a customer with %s', (_, customer, isReached) => {
  expect(isInvitable(customer)).toBe(isReached)
})

test('whom no invitation reaches is named', () => {
  expect(checkReached([])).toEqual({ allowed: true })
  expect(checkReached(['Ana Lopez', 'Gil Stone'])).toEqual({
    allowed: false,
    code: 'invalid',
    text: 'Ana Lopez, Gil Stone cannot be invited: no email address is known, and texts are not wanted',
    field: 'guests',
  })
})

test.each([
  ['basic', 'me', true],
  ['basic', 'other', false],
  ['standard', 'other', false],
  ['manager', 'other', true],
  ['admin', 'other', true],
] as const)('a %s person and the meeting of %s', (role, userId, may) => {
  const text = 'Only the host, a manager or an admin can cancel this meeting'
  const check = checkCancelMeeting({ userId }, { userId: 'me', role })
  expect(check).toEqual(may ? { allowed: true } : { allowed: false, code: 'forbidden', text })
})

describe('a room is for', () => {
  const meeting = (id: string, from: string, to: string, status: 'scheduled' | 'cancelled' = 'scheduled') => ({
    ...draft({ startTime: at(from), endTime: at(to) }),
    id,
    status,
  })
  test.each([
    ['the next of its meetings', '12:00', 'soon'],
    ['the one that is on', '13:20', 'soon'],
    ['the one after, once the first is over', '13:30', 'later'],
    ['any of them, once all are over', '18:00', 'cancelled'],
  ])('%s', (_, time, id) => {
    const meetings = [
      meeting('cancelled', '12:30', '13:00', 'cancelled'),
      meeting('later', '15:00', '15:30'),
      meeting('soon', '13:00', '13:30'),
    ]
    expect(meetingOfRoom(meetings, at(time))?.id).toBe(id)
  })
  test('no meeting where there is none', () => {
    expect(meetingOfRoom([], at('12:00'))).toBeUndefined()
  })
  test('its person, who always has it', () => {
    expect(personalRoomTitle('Dana Whitfield')).toBe('Dana Whitfield: personal room')
  })
})

test('a series begins on the first day of its rule, as long as it was meant to be', () => {
  const repeat = { unit: 'week', interval: 1, weekdays: [5], until: null, except: ['2026-11-27'] } as const
  const on = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00Z`)
  const checked = checkMeetingDraft(draft({ repeat: { ...repeat, weekdays: [5], except: ['2026-11-27'] } }))
  expect(checked).toMatchObject({
    allowed: true,
    draft: {
      startTime: on(20, '15:00'),
      endTime: on(20, '15:30'),
      repeat: { weekdays: [5], except: ['2026-11-27'] },
    },
  })
  const open = checkMeetingDraft(draft({ endTime: null, repeat: { ...repeat, weekdays: [5], except: [] } }))
  expect(open).toMatchObject({ draft: { startTime: on(20, '15:00'), endTime: null } })
  const none = checkMeetingDraft(draft({ repeat: { ...repeat, weekdays: [], except: [] } }))
  expect(none).toMatchObject({ allowed: false, code: 'invalid' })
})

test('guests stand by name, colleagues before customers', () => {
  const guest = (id: string, userId: string | null, name: string) => ({ id, userId, name })
  const guests = [guest('1', null, 'Abel'), guest('2', 'u-2', 'Zoe'), guest('3', 'u-3', 'Ben'), guest('4', null, 'Ada')]
  const sorted = (list: typeof guests) => list.toSorted(compareGuests).map(({ name }) => name)
  expect(sorted(guests)).toEqual(['Ben', 'Zoe', 'Abel', 'Ada'])
  expect(sorted(guests.toReversed())).toEqual(['Ben', 'Zoe', 'Abel', 'Ada'])
})

test('a meeting that starts now takes half an hour', () => {
  expect(MEETING_NOW_MS).toBe(30 * 60_000)
})
