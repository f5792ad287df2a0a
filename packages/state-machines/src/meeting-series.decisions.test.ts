import type { Meeting, MeetingEdit, MeetingGuest, MeetingScope } from '@parley/domain'
import { describe, expect, test } from 'vitest'
import { decideCancelMeeting } from './meeting.cancel.ts'
import { decideChangeMeeting } from './meeting.change.ts'
import { decideCreateMeeting } from './meeting.decisions.ts'
import type { InvitationContext } from './meeting.invitations.ts'
import { changesOf, ofType } from './test-changes.ts'
import { INVITATIONS as context, MEETING } from './test-meetings.ts'

const now = new Date('2026-11-20T12:00:00Z')
/** Each Thursday from November 19 on, 3 PM in Denver; December 10 was cancelled. */
const series: Meeting = {
  ...MEETING,
  id: 'series',
  repeat: { unit: 'week', interval: 1, weekdays: [4], until: null, except: ['2026-12-10'] },
}
const ids = () => {
  let count = 0
  return () => `new-${(count += 1)}`
}
const guest: MeetingGuest = {
  id: 'guest',
  meetingId: 'series',
  userId: 'devin',
  customerId: null,
  answer: null,
  answeredAt: null,
}
const apart: Meeting = {
  ...series,
  id: 'apart',
  startTime: new Date('2026-12-17T23:00:00Z'),
  repeat: null,
  seriesId: 'series',
  seriesDay: '2026-12-17',
}
const OFTEN = { ...series, repeat: series.repeat && { ...series.repeat, except: ['2026-12-10', '2026-12-17'] } }

const change = (scope: MeetingScope, day: string | null, edit: MeetingEdit, of: Partial<Meeting> = {}, invited = {}) =>
  decideChangeMeeting({
    actor: { userId: 'marcus' },
    meeting: { ...series, ...of },
    guests: [guest],
    apart: [apart],
    series: null,
    context,
    part: { scope, day },
    edit,
    invited,
    now,
    newId: ids(),
  })
const cancel = (
  scope: MeetingScope,
  day: string | null,
  of: Partial<Meeting> = {},
  apartGuests: readonly MeetingGuest[] = [],
  people: InvitationContext['people'] = new Map(),
) =>
  decideCancelMeeting({
    actor: { userId: 'marcus', role: 'basic' },
    meeting: { ...series, ...of },
    guests: [guest],
    apart: [apart],
    apartGuests,
    series: null,
    context: { ...context, people },
    part: { scope, day },
    now,
    newId: ids(),
  })
type Decided = Parameters<typeof changesOf>[0]
const told = (decision: Decided) =>
  ofType(changesOf(decision), 'notify').map(({ notification: { userId, kind, detail } }) => [userId, kind, detail])

test('a series begins on the first day of its rule, and is told as one', () => {
  const { meetingId: _code, id: _id, version: _version, status: _status, userId: _user, ...draft } = series
  const decision = decideCreateMeeting({
    actor: { userId: 'marcus' },
    draft: { ...draft, repeat: { unit: 'week', interval: 1, weekdays: [1], until: null } },
    invited: { userIds: ['devin'], customerIds: [] },
    context,
    now,
    newId: ids(),
  })
  if (!decision.allowed) throw new Error(decision.text)
  expect(decision.meeting).toMatchObject({ startTime: new Date('2026-11-23T22:00:00Z'), repeat: { except: [] } })
  expect(told(decision)).toEqual([
    ['devin', 'meeting_invited', 'Dispatch, Nov 23, 2026, 3:00 PM (Mountain Time), every week on Monday'],
  ])
})

describe('one of a series', () => {
  test('becomes a meeting of its own, with its guests and its ID, which the series leaves out', () => {
    const decision = change('this', '2026-11-26', { startTime: new Date('2026-11-26T23:00:00Z') })
    const [left, made, invited] = changesOf(decision)
    expect(made).toMatchObject({
      type: 'put',
      record: {
        id: 'new-1',
        startTime: new Date('2026-11-26T23:00:00Z'),
        repeat: null,
        seriesId: 'series',
        seriesDay: '2026-11-26',
        meetingId: series.meetingId,
        version: 1,
      },
    })
    expect(invited).toMatchObject({ noun: 'meetingGuest', record: { meetingId: 'new-1', userId: 'devin' } })
    expect(left).toMatchObject({
      record: { id: 'series' },
      fields: { repeat: { except: ['2026-11-26', '2026-12-10'] }, version: 4 },
    })
    expect(told(decision)).toEqual([['devin', 'meeting_moved', 'Dispatch, Nov 26, 2026, 4:00 PM (Mountain Time)']])
  })
  test('is told to who is new, and keeps those whom the series has', () => {
    const decision = change('this', '2026-11-26', {}, {}, { userIds: ['devin', 'jo'] })
    expect(told(decision)).toEqual([['jo', 'meeting_invited', 'Dispatch, Nov 26, 2026, 3:00 PM (Mountain Time)']])
    const guests = changesOf(decision).filter((one) => one.type === 'put' && one.noun === 'meetingGuest')
    expect(guests).toHaveLength(2)
  })
  test('stays in it where nothing is changed', () => {
    expect(change('this', '2026-11-26', { title: 'Dispatch' })).toMatchObject({ allowed: true, changes: [] })
  })
  test.each([
    ['is over', '2026-11-19', 'This meeting is over'],
    ['was cancelled', '2026-12-10', 'This one is not part of the series any more. Look at the calendar again.'],
    ['never was', '2026-11-25', 'This one is not part of the series any more. Look at the calendar again.'],
  ])('that %s stays as it is', (_, day, text) => {
    expect(change('this', day, { title: 'Other' })).toMatchObject({ allowed: false, code: 'wrong_state', text })
    expect(cancel('this', day)).toMatchObject({ allowed: false, code: 'wrong_state', text })
  })
  test('is cancelled: the series leaves it out', () => {
    const decision = cancel('this', '2026-11-26')
    expect(changesOf(decision)[0]).toMatchObject({ fields: { repeat: { except: ['2026-11-26', '2026-12-10'] } } })
    expect(told(decision)).toEqual([['devin', 'meeting_cancelled', 'Dispatch, Nov 26, 2026, 3:00 PM (Mountain Time)']])
  })
})

describe('one and all after it', () => {
  test('become a series of its own, before which the other one ends; what was changed or cancelled alone stays so', () => {
    const decision = change('following', '2026-12-03', { startTime: new Date('2026-12-04T23:00:00Z') }, OFTEN)
    const [left, moved, made] = changesOf(decision)
    expect(made).toMatchObject({
      record: {
        id: 'new-1',
        startTime: new Date('2026-12-04T23:00:00Z'),
        repeat: { weekdays: [5], until: null, except: ['2026-12-11', '2026-12-18'] },
        seriesId: 'series',
        seriesDay: null,
      },
    })
    expect(left).toMatchObject({ record: { id: 'series' }, fields: { repeat: { until: '2026-12-02', except: [] } } })
    expect(moved).toMatchObject({ record: { id: 'apart' }, fields: { seriesId: 'new-1', seriesDay: '2026-12-18' } })
    expect(told(decision)).toEqual([
      ['devin', 'meeting_moved', 'Dispatch, Dec 4, 2026, 4:00 PM (Mountain Time), every week on Friday'],
    ])
  })
  test('from the first on are all', () => {
    const early = { startTime: new Date('2026-11-26T22:00:00Z') }
    expect(changesOf(change('following', '2026-11-26', { title: 'Other' }, early))[0]).toMatchObject({
      type: 'patch',
      record: { id: 'series' },
      fields: { title: 'Other' },
    })
  })
  test('stay where nothing is changed', () => {
    expect(change('following', '2026-12-03', { title: 'Dispatch' })).toMatchObject({ allowed: true, changes: [] })
  })
  test('are cancelled, with what was changed alone', () => {
    const changes = changesOf(cancel('following', '2026-12-03', OFTEN))
    expect(changes[0]).toMatchObject({ fields: { repeat: { until: '2026-12-02' } } })
    expect(changes).toContainEqual(
      expect.objectContaining({ type: 'patch', record: apart, fields: { status: 'cancelled', version: 4 } }),
    )
  })
})

describe('all of a series', () => {
  test('move as one of them is moved, and so do the days that are left out', () => {
    const [patched, moved] = changesOf(
      change('all', '2026-12-03', { startTime: new Date('2026-12-02T21:30:00Z') }, OFTEN),
    )
    expect(patched).toMatchObject({
      record: { id: 'series' },
      fields: {
        startTime: new Date('2026-11-18T21:30:00Z'),
        repeat: { weekdays: [3], except: ['2026-12-09', '2026-12-16'] },
        version: 4,
      },
    })
    expect(moved).toMatchObject({ record: { id: 'apart' }, fields: { seriesDay: '2026-12-16' } })
  })
  test('keep their days where only the time of day is another one', () => {
    expect(changesOf(change('all', '2026-12-03', { startTime: new Date('2026-12-03T16:00:00Z') }))[0]).toMatchObject({
      fields: { startTime: new Date('2026-11-19T16:00:00Z'), repeat: { weekdays: [4], except: ['2026-12-10'] } },
    })
  })
  test('get another rule', () => {
    const repeat = { unit: 'day', interval: 2, weekdays: [], until: '2027-01-31' } as const
    expect(changesOf(change('all', '2026-12-03', { repeat: { ...repeat, weekdays: [] } }))[0]).toMatchObject({
      fields: { repeat: { ...repeat, except: ['2026-12-10'] } },
    })
  })
  test('become the one that is edited where it repeats no more', () => {
    expect(changesOf(change('all', '2026-12-03', { repeat: null }))[0]).toMatchObject({
      fields: { repeat: null, startTime: new Date('2026-12-03T22:00:00Z') },
    })
  })
  test('are told who changed them as one', () => {
    expect(told(change('all', '2026-12-03', { startTime: new Date('2026-12-03T16:00:00Z') }))).toEqual([
      ['devin', 'meeting_moved', 'Dispatch, Nov 19, 2026, 9:00 AM (Mountain Time), every week on Thursday'],
    ])
  })
  test('are cancelled, with what was changed alone', () => {
    const changes = changesOf(cancel('all', '2026-12-03', OFTEN))
    const cancelled = changes.flatMap((one) => (one.type === 'patch' && one.noun === 'meeting' ? [one.record.id] : []))
    expect(cancelled).toEqual(['series', 'apart'])
  })
  test('whoever is invited to one of them only hears that this one is cancelled, everybody else once of all', () => {
    const only = { ...guest, id: 'only', meetingId: 'apart', userId: 'jo' }
    const both = { ...guest, id: 'both', meetingId: 'apart' }
    const people = new Map(['devin', 'jo'].map((id) => [id, { name: id, email: `${id}@larkspur.example` }]))
    const decision = cancel('all', '2026-12-03', OFTEN, [only, both], people)
    expect(told(decision)).toEqual([
      ['jo', 'meeting_cancelled', 'Dispatch, Dec 17, 2026, 4:00 PM (Mountain Time)'],
      ['devin', 'meeting_cancelled', 'Dispatch, Nov 19, 2026, 3:00 PM (Mountain Time), every week on Thursday'],
    ])
    const mails = ofType(changesOf(decision), 'enqueue').flatMap(({ job }) =>
      job.kind === 'mail.send' ? [job.payload] : [],
    )
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['jo@larkspur.example', 'Cancelled: Dispatch'],
      ['devin@larkspur.example', 'Cancelled: Dispatch'],
    ])
    const [ofOne] = mails.map(({ calendar }) => calendar?.text ?? '')
    expect(ofOne).toContain('UID:series@')
    expect(ofOne).toContain('RECURRENCE-ID;TZID=America/Denver:20261217T150000')
    expect(ofOne).toContain('STATUS:CANCELLED')
    expect(told(cancel('following', '2026-12-03', OFTEN, [only, both], people)).map(([userId]) => userId)).toEqual([
      'jo',
      'devin',
    ])
  })
  test('stay as they are once the last one is over', () => {
    const over = { repeat: series.repeat && { ...series.repeat, until: '2026-11-19' } }
    expect(change('all', null, { title: 'Other' }, over)).toMatchObject({
      allowed: false,
      text: 'This meeting is over',
    })
  })
})
