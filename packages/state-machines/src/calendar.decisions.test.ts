import { type Calendar, CALENDAR_NAME_MAX, CALENDARS_MAX } from '@parley/domain'
import { describe, expect, test } from 'vitest'
import {
  decideChangeCalendar,
  decideConnectCalendar,
  decideDisconnectCalendar,
  decideMoveWholeDays,
  decideReadCalendar,
  decideRefreshCalendar,
  decideTakeCalendarFile,
} from './calendar.decisions.ts'
import { liveChangesOf } from './live-changes.ts'
import { changesOf, patched } from './test-changes.ts'
import { countingIds } from './test-records.ts'

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
const leftOut: Calendar['leftOut'] = [{ title: 'Standup', why: 'endless' }]
const file = { name: 'work.ics', content: { ...content, leftOut, leftOutCount: 1 } }
const UPLOAD_AGAIN = {
  allowed: false,
  code: 'wrong_state',
  text: 'This calendar was uploaded as a file. Upload the file again.',
}
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
    calendar: { userId: 'marcus', name: 'Work', ...address, nextCheckAt: later(15), readAt: null, leftOut: [] },
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
  expect(decideTakeCalendarFile({ ...connecting, file, replaced: null }).allowed).toBe(allowed)
})

test('a file is shown at once and is not read by itself', () => {
  const taking = { actor: { userId: 'marcus' }, count: 0, now, newId: countingIds() }
  const calendar: Calendar = {
    id: 'id-1',
    userId: 'marcus',
    name: null,
    foundName: 'Work',
    fileName: 'work.ics',
    sealedAddress: null,
    addressHint: null,
    problem: null,
    failingSince: null,
    failures: 0,
    checkedAt: now,
    readAt: now,
    nextCheckAt: null,
    etag: null,
    lastModified: null,
    contentHash: null,
    leftOut,
    leftOutCount: 1,
    createdAt: now,
  }
  expect(decideTakeCalendarFile({ ...taking, file, replaced: null })).toEqual({
    allowed: true,
    calendar,
    changes: [
      { type: 'put', noun: 'calendar', record: calendar },
      { type: 'calendarEvents', calendarId: 'id-1', userId: 'marcus', events: [event] },
    ],
  })
})

test('a newer file takes the place of an earlier one, under the name that its owner gave', () => {
  const replaced = connected({ sealedAddress: null, addressHint: null, fileName: 'old.ics', name: 'Mine' })
  const taking = { actor: { userId: 'marcus' }, count: CALENDARS_MAX, now: later(5), newId }
  const shown = {
    fileName: 'work.ics',
    foundName: 'Work',
    leftOut,
    leftOutCount: 1,
    checkedAt: later(5),
    readAt: later(5),
  }
  expect(decideTakeCalendarFile({ ...taking, file, replaced })).toEqual({
    allowed: true,
    calendar: replaced,
    changes: [
      { type: 'patch', noun: 'calendar', record: replaced, fields: shown },
      { type: 'calendarEvents', calendarId: replaced.id, userId: 'marcus', events: [event] },
    ],
  })
  expect(decideTakeCalendarFile({ ...taking, file, replaced: connected() })).toEqual({
    allowed: false,
    code: 'wrong_state',
    text: 'This calendar is read from its address.',
  })
})

test('its owner names it anew, which has nothing read', () => {
  const calendar = connected()
  const renaming = { calendar, name: ' Work ', address: undefined, now, newId }
  expect(decideChangeCalendar(renaming)).toEqual({
    allowed: true,
    changes: [{ type: 'patch', noun: 'calendar', record: calendar, fields: { name: 'Work' } }],
  })
})

test('a name that is too long is refused', () => {
  const name = 'a'.repeat(CALENDAR_NAME_MAX + 1)
  const refusal = { allowed: false, code: 'invalid', field: 'name' }
  const connecting = { actor: { userId: 'marcus' }, count: 0, address, name, now, newId }
  expect(decideConnectCalendar(connecting)).toMatchObject(refusal)
  expect(decideChangeCalendar({ calendar: connected(), name, address: undefined, now, newId })).toMatchObject(refusal)
})

test('it is read at once where its owner asks for it', () => {
  const calendar = connected()
  expect(decideRefreshCalendar(calendar, { now: later(5), newId: countingIds() })).toEqual({
    allowed: true,
    changes: [
      { type: 'patch', noun: 'calendar', record: calendar, fields: { nextCheckAt: later(20) } },
      { type: 'enqueue', job: { id: 'id-1', kind: 'calendar.read', payload: { calendarId: calendar.id } } },
    ],
  })
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
    const calendar = connected({ readAt: now })
    const checked = { problem: null, failingSince: null, failures: 0, checkedAt: later(15), nextCheckAt: later(30) }
    expect(decideReadCalendar(calendar, { status: 'unchanged' }, later(15))).toEqual([
      { type: 'patch', noun: 'calendar', record: calendar, fields: checked },
    ])
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
      noun: 'calendar',
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
  const changes = changesOf(decideChangeCalendar({ calendar, name: undefined, address: other, now, newId }))
  expect(patched(changes, 'calendar')).toEqual([
    {
      id: calendar.id,
      ...other,
      problem: null,
      failingSince: null,
      failures: 0,
      readAt: null,
      nextCheckAt: later(15),
      etag: null,
      lastModified: null,
      contentHash: null,
    },
  ])
  expect(changes.slice(1)).toMatchObject([
    { type: 'enqueue', job: { kind: 'calendar.read', payload: { calendarId: calendar.id } } },
  ])
})

test('the name that it has and no other address change nothing', () => {
  expect(decideChangeCalendar({ calendar: connected(), name: '', address: undefined, now, newId })).toEqual({
    allowed: true,
    changes: [],
  })
})

test('what came as a file is neither read nor has an address', () => {
  const calendar = connected({ sealedAddress: null, addressHint: null, fileName: 'work.ics', nextCheckAt: null })
  expect(decideRefreshCalendar(calendar, { now, newId })).toEqual(UPLOAD_AGAIN)
  expect(decideChangeCalendar({ calendar, name: undefined, address, now, newId })).toEqual(UPLOAD_AGAIN)
})

test('whoever saw when somebody was busy hears that it is gone', () => {
  expect(decideDisconnectCalendar(connected())).toMatchObject([
    { type: 'calendarEvents', events: [] },
    { type: 'remove', noun: 'calendar' },
  ])
})

test('whole days move with their person to another zone, of which whoever plans something is told', () => {
  const [change, ...more] = decideMoveWholeDays('marcus', 'America/Denver', 'America/New_York')
  expect([change, more]).toEqual([
    { type: 'wholeDays', userId: 'marcus', from: 'America/Denver', to: 'America/New_York' },
    [],
  ])
  expect(change && liveChangesOf(change)).toEqual([{ topic: 'calendar', ids: { userId: 'marcus' } }])
  expect(decideMoveWholeDays('marcus', 'America/Denver', 'America/Denver')).toEqual([])
})
