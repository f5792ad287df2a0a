import { type Meeting, type MeetingGuest, NEW_ZOOM, type Role, type SeriesPart } from '@parley/domain'
import { expect, test } from 'vitest'
import { decideCancelMeeting } from './meeting.cancel.ts'
import { decideChangeMeeting } from './meeting.change.ts'
import { decideCreateMeeting } from './meeting.decisions.ts'
import { NO_ZOOM } from './meeting.edit.ts'
import { changesOf, ofType } from './test-changes.ts'
import { INVITATIONS as context, MEETING as meeting } from './test-meetings.ts'
import { countingIds } from './test-records.ts'

const now = new Date('2026-11-19T21:47:00Z')
const { title, startTime, endTime, timezone, description, link } = meeting
const draft = { title, startTime, endTime, timezone, description, link, repeat: null }
const ids = () => {
  let count = 0
  return () => `00000000-0000-7000-8000-00000000000${(count += 1)}`
}
const guest: MeetingGuest = {
  id: 'guest',
  meetingId: 'meeting',
  userId: 'devin',
  customerId: null,
  answer: null,
  answeredAt: null,
}
const nobody = { userIds: [], customerIds: [] }

test('who is invited comes once, and whoever calls the meeting is no guest of it', () => {
  const decision = decideCreateMeeting({
    actor: { userId: 'marcus' },
    draft,
    invited: { userIds: ['devin', 'marcus', 'devin'], customerIds: ['priscilla'] },
    context,
    now,
    newId: ids(),
  })
  if (!decision.allowed) throw new Error(decision.text)
  expect(decision.meeting).toMatchObject({ userId: 'marcus', status: 'scheduled', version: 1 })
  expect(decision.changes.slice(0, 3)).toMatchObject([
    { type: 'put', noun: 'meeting', record: decision.meeting },
    { type: 'put', noun: 'meetingGuest', record: { userId: 'devin', customerId: null } },
    { type: 'put', noun: 'meetingGuest', record: { userId: null, customerId: 'priscilla' } },
  ])
})

test('a meeting with more than 50 guests is refused', () => {
  const userIds = Array.from({ length: 51 }, (_, number) => `guest-${number}`)
  const call = (ids: string[]) =>
    decideCreateMeeting({
      actor: { userId: 'marcus' },
      draft,
      invited: { userIds: ids, customerIds: [] },
      context,
      now,
      newId: countingIds(),
    })
  expect(call(userIds)).toMatchObject({ allowed: false, field: 'guests' })
  expect(call(userIds.slice(1)).allowed).toBe(true)
})

const called = (more: Partial<Parameters<typeof decideCreateMeeting>[0]>) =>
  decideCreateMeeting({ actor: { userId: 'marcus' }, draft, invited: nobody, context, now, newId: ids(), ...more })
const unconnected = { ...context, isZoomConnected: false }

test('a customer whom no invitation reaches does not come to be invited, and stays where they were', () => {
  const reached = { ...context, unreached: new Map([['gloria', 'Gloria Mendez']]) }
  const text = 'Gloria Mendez cannot be invited: no email address is known, and texts are not wanted'
  const refusal = { allowed: false, code: 'invalid', field: 'guests', text }
  const invited = { userIds: [], customerIds: ['priscilla', 'gloria'] }
  expect(called({ invited, context: reached })).toMatchObject(refusal)
  const series: Meeting = { ...meeting, repeat: { unit: 'day', interval: 1, weekdays: [], until: null, except: [] } }
  const change = (part: SeriesPart, guests: MeetingGuest[]) =>
    decideChangeMeeting({
      actor: { userId: 'marcus' },
      meeting: series,
      guests,
      apart: [],
      series: null,
      context: reached,
      part,
      edit: { title: 'Other' },
      invited,
      now,
      newId: ids(),
    })
  for (const part of [
    { scope: 'all', day: null },
    { scope: 'this', day: '2026-11-20' },
    { scope: 'following', day: '2026-11-20' },
  ] satisfies SeriesPart[]) {
    expect(change(part, [guest])).toMatchObject(refusal)
    expect(change(part, [{ ...guest, userId: null, customerId: 'gloria' }]).allowed).toBe(true)
  }
})

test('a meeting on Zoom has no link yet, which Zoom is asked for', () => {
  const link = 'https://example.com/room'
  const onZoom = { ...draft, link, isOnZoom: true }
  const decision = called({ draft: onZoom })
  expect(decision).toMatchObject({ meeting: { link: null, zoom: NEW_ZOOM } })
  const [put, keep, ...rest] = changesOf(decision)
  expect([put, keep]).toMatchObject([
    { type: 'put', record: { zoom: NEW_ZOOM } },
    { type: 'enqueue', job: { kind: 'zoom.keep' } },
  ])
  expect(rest.map(({ type }) => type)).toEqual(['audit'])
  expect(called({ draft: onZoom, context: unconnected })).toEqual(NO_ZOOM)
})

test('a meeting elsewhere needs no Zoom', () => {
  const elsewhere = { ...draft, link: 'https://example.com/room' }
  expect(called({ draft: elsewhere, context: unconnected })).toMatchObject({
    meeting: { link: 'https://example.com/room', zoom: null },
  })
})

test('a meeting without a title is refused', () => {
  expect(called({ draft: { ...draft, title: ' ' } })).toMatchObject({ allowed: false, field: 'title' })
})

test('a meeting that is over before it is called is refused', () => {
  const late = { ...draft, startTime: new Date('2026-11-19T20:00:00Z') }
  const decision = decideCreateMeeting({
    actor: { userId: 'marcus' },
    draft: late,
    invited: nobody,
    context,
    now,
    newId: ids(),
  })
  expect(decision).toMatchObject({ allowed: false, field: 'startTime' })
})

const change = (edit: object, invited: object = {}, of: Partial<Meeting> = {}, userId = 'marcus') =>
  decideChangeMeeting({
    actor: { userId },
    meeting: { ...meeting, ...of },
    guests: [guest],
    apart: [],
    series: null,
    context,
    part: { scope: 'all', day: null },
    edit,
    invited,
    now,
    newId: ids(),
  })
const cancel = (userId: string, role: Role = 'basic', of: Partial<Meeting> = {}, guests = [guest]) =>
  decideCancelMeeting({
    actor: { userId, role },
    meeting: { ...meeting, ...of },
    guests,
    apart: [],
    apartGuests: [],
    series: null,
    context,
    part: { scope: 'all', day: null },
    now,
    newId: ids(),
  })
type Decided = Parameters<typeof changesOf>[0]
const told = (decision: Decided) =>
  ofType(changesOf(decision), 'notify').map(({ notification: { userId, kind, detail, actorUserId, meetingId } }) => [
    userId,
    kind,
    detail,
    actorUserId,
    meetingId,
  ])
const recorded = (decision: Decided) => ofType(changesOf(decision), 'audit').map(({ entry }) => entry)

test('what is told anew changes, and the rest stays', () => {
  expect(change({ title: ' Evening dispatch ' })).toMatchObject({
    changes: [{ type: 'patch', fields: { title: 'Evening dispatch', startTime, version: 4 } }, { type: 'audit' }],
  })
})

test('a guest list replaces the one before', () => {
  expect(change({}, { userIds: ['jo'] })).toMatchObject({
    changes: [
      { type: 'remove', noun: 'meetingGuest', record: guest },
      { type: 'put', noun: 'meetingGuest', record: { userId: 'jo' } },
      { type: 'patch', fields: { version: 4 } },
      { type: 'audit' },
      { type: 'notify' },
    ],
  })
})

test('nothing changes where all is as it was', () => {
  expect(change({ title: 'Dispatch', endTime: null }, { userIds: ['devin'] })).toMatchObject({
    allowed: true,
    changes: [],
  })
})

test.each([
  ['over', { startTime: new Date('2026-11-19T20:47:00Z') }, 'This meeting is over'],
  ['cancelled', { status: 'cancelled' as const }, 'This meeting was cancelled'],
])('what is %s stays as it is', (_, of, text) => {
  expect(change({ title: 'Other' }, {}, of)).toMatchObject({ allowed: false, code: 'wrong_state', text })
  expect(cancel('marcus', 'basic', of)).toMatchObject({ allowed: false, code: 'wrong_state', text })
})

test('a guest of no rank does not call off somebody else’s meeting', () => {
  expect(cancel('devin', 'standard')).toMatchObject({ code: 'forbidden' })
  expect(changesOf(cancel('dana', 'admin'))[0]).toMatchObject({
    type: 'patch',
    fields: { status: 'cancelled', version: 4 },
  })
})

const WHEN = 'Nov 19, 2026, 3:00 PM (Mountain Time)'

test('colleagues who are invited are told by whoever calls the meeting', () => {
  const decision = decideCreateMeeting({
    actor: { userId: 'marcus' },
    draft,
    invited: { userIds: ['devin', 'marcus'], customerIds: ['priscilla'] },
    context,
    now,
    newId: ids(),
  })
  if (!decision.allowed) throw new Error(decision.text)
  expect(told(decision)).toEqual([['devin', 'meeting_invited', `Dispatch, ${WHEN}`, 'marcus', decision.meeting.id]])
})

test('a new time is told to all who come but whoever set it, and a new guest is invited', () => {
  const startTime = new Date('2026-11-19T23:00:00Z')
  const later = WHEN.replace('3:00', '4:00')
  expect(told(change({ startTime }, { userIds: ['devin', 'jo'] }, {}, 'devin'))).toEqual([
    ['jo', 'meeting_invited', `Dispatch, ${later}`, 'devin', 'meeting'],
    ['marcus', 'meeting_moved', `Dispatch, ${later}`, 'devin', 'meeting'],
  ])
  expect(told(change({ endTime: new Date('2026-11-19T22:30:00Z') }))).toEqual([
    ['devin', 'meeting_moved', `Dispatch, ${WHEN}`, 'marcus', 'meeting'],
  ])
})

test('what is said of a meeting at the same time is told to nobody, nor is who is invited no more', () => {
  expect(told(change({ title: 'Other', description: 'Bring tea.' }, { userIds: [] }))).toEqual([])
})

test('a meeting that is called off is told to all who would come', () => {
  expect(told(cancel('dana', 'admin', {}, [guest, { ...guest, id: 'own', userId: 'dana' }]))).toEqual([
    ['marcus', 'meeting_cancelled', `Dispatch, ${WHEN}`, 'dana', 'meeting'],
    ['devin', 'meeting_cancelled', `Dispatch, ${WHEN}`, 'dana', 'meeting'],
  ])
})

test('the audit log says what was called, changed and called off', () => {
  const invited = { userIds: ['devin'], customerIds: ['priscilla'] }
  const made = decideCreateMeeting({ actor: { userId: 'marcus' }, draft, invited, context, now, newId: ids() })
  expect(recorded(made)).toMatchObject([
    {
      action: 'meeting.create',
      before: null,
      after: { title: 'Dispatch', startTime: '2026-11-19T22:00:00.000Z', endTime: null, invited: 2 },
    },
  ])
  expect(recorded(change({ title: 'Evening' }, { userIds: ['jo', 'ana'] }))).toEqual([
    {
      action: 'meeting.update',
      subject: { kind: 'meeting', id: 'meeting' },
      before: { title: 'Dispatch' },
      after: { title: 'Evening', invited: 2, uninvited: 1, version: 4 },
    },
  ])
  expect(recorded(change({ description: 'Bring tea.' }))).toMatchObject([
    { before: { title: 'Dispatch', description: null }, after: { title: 'Dispatch', description: 'Bring tea.' } },
  ])
  expect(recorded(cancel('marcus'))).toMatchObject([
    { action: 'meeting.cancel', before: { status: 'scheduled' }, after: { title: 'Dispatch', status: 'cancelled' } },
  ])
})
