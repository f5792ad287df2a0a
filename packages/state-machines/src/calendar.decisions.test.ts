import { type Calendar, CALENDARS_MAX } from '@parley/domain'
import { describe, expect, test } from 'vitest'
import {
  decideChangeCalendar,
  decideConnectCalendar,
  decideDisconnectCalendar,
  decideReadCalendar,
  decideRefreshCalendar,
  decideTakeCalendarFile,
} from './calendar.decisions.ts'

const now = new Date('2026-11-19T21:47:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let ids = 0
const newId = () => `id-${(ids += 1)}`
const address = { sealedAddress: 'sealed', addressHint: 'calendar.example/...' }
const event = {
  title: 'Dentist',
  location: null,
  startTime: later(60),
  endTime: later(120),
  isAllDay: false,
  isBusy: true,
}
const content = { name: 'Work', events: [event], leftOut: [], leftOutCount: 0 }
const outcome = { status: 'read', content, etag: '"1"', lastModified: null, contentHash: 'hash' } as const

function connected(change: Partial<Calendar> = {}): Calendar {
  const decision = decideConnectCalendar({ actor: { userId: 'marcus' }, count: 0, address, name: '', now, newId })
  if (!decision.allowed) throw new Error(decision.text)
  return { ...decision.calendar, ...change }
}

test('a new calendar is read at once', () => {
  const decided = decideConnectCalendar({ actor: { userId: 'marcus' }, count: 0, address, name: ' Work ', now, newId })
  expect(decided).toMatchObject({
    allowed: true,
    calendar: { userId: 'marcus', name: 'Work', ...address, nextCheckAt: later(15), readAt: null },
    changes: [
      { type: 'put', noun: 'calendar' },
      { type: 'enqueue', job: { kind: 'calendar.read' } },
    ],
  })
})

test.each([
  [CALENDARS_MAX - 1, true],
  [CALENDARS_MAX, false],
])('of somebody with %i calendars another one: %s', (count, allowed) => {
  const connecting = { actor: { userId: 'marcus' }, count, now, newId }
  expect(decideConnectCalendar({ ...connecting, address, name: '' }).allowed).toBe(allowed)
  const file = { name: 'work.ics', content }
  expect(decideTakeCalendarFile({ ...connecting, file, replaced: null }).allowed).toBe(allowed)
})

describe('after it was tried', () => {
  test('it shows what was read', () => {
    expect(
      decideReadCalendar(connected({ failures: 3, failingSince: now, problem: 'cut' }), outcome, later(5)),
    ).toEqual([
      {
        type: 'patch',
        noun: 'calendar',
        record: expect.anything() as unknown,
        fields: {
          problem: null,
          failingSince: null,
          failures: 0,
          checkedAt: later(5),
          nextCheckAt: later(20),
          foundName: 'Work',
          leftOut: [],
          leftOutCount: 0,
          readAt: later(5),
          etag: '"1"',
          lastModified: null,
          contentHash: 'hash',
        },
      },
      { type: 'calendarEvents', calendarId: expect.any(String) as unknown, userId: 'marcus', events: [event] },
    ])
  })

  test('what is the same is shown as it was', () => {
    const changes = decideReadCalendar(connected({ readAt: now }), { status: 'unchanged' }, later(15))
    expect(changes).toMatchObject([{ fields: { checkedAt: later(15), nextCheckAt: later(30) } }])
    expect(JSON.stringify(changes)).not.toContain('"fields":{"readAt"')
  })

  test.each([
    [0, 15],
    [1, 30],
    [2, 60],
    [4, 240],
    [5, 360],
    [40, 360],
  ])('what failed %i times before and fails again is tried %i minutes later', (failures, minutes) => {
    const since = later(-500)
    const calendar = connected({ failures, failingSince: failures > 0 ? since : null })
    const [change, ...more] = decideReadCalendar(calendar, { status: 'failed', problem: 'not_found' }, now)
    expect(more).toEqual([])
    expect(change).toMatchObject({
      fields: {
        problem: 'not_found',
        failures: failures + 1,
        failingSince: failures > 0 ? since : now,
        nextCheckAt: later(minutes),
      },
    })
  })
})

test('another address is read at once, over what was known of the one before', () => {
  const calendar = connected({ readAt: now, etag: '"1"', contentHash: 'hash', problem: 'cut', failingSince: now })
  const other = { sealedAddress: 'other', addressHint: 'other.example/...' }
  expect(decideChangeCalendar({ calendar, name: undefined, address: other, now, newId })).toMatchObject({
    changes: [
      { fields: { ...other, readAt: null, etag: null, contentHash: null, problem: null, failingSince: null } },
      { type: 'enqueue', job: { kind: 'calendar.read', payload: { calendarId: calendar.id } } },
    ],
  })
  expect(decideChangeCalendar({ calendar, name: '', address: undefined, now, newId })).toMatchObject({ changes: [] })
})

test('what came as a file is neither read nor has an address', () => {
  const file = connected({ sealedAddress: null, addressHint: null, fileName: 'work.ics', nextCheckAt: null })
  expect(decideRefreshCalendar(file, { now, newId })).toMatchObject({ allowed: false, code: 'wrong_state' })
  const moved = decideChangeCalendar({ calendar: file, name: undefined, address, now, newId })
  expect(moved).toMatchObject({ allowed: false, code: 'wrong_state' })
})

test('whoever saw when somebody was busy hears that it is gone', () => {
  expect(decideDisconnectCalendar(connected())).toMatchObject([
    { type: 'calendarEvents', events: [] },
    { type: 'remove', noun: 'calendar' },
  ])
})
