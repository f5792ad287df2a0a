import {
  type LocalDate,
  type Meeting,
  type MeetingEdit,
  type MeetingGuest,
  type MeetingScope,
  occurrencesBetween,
  type RepeatRule,
} from '@parley/domain'
import { describe, expect, test } from 'vitest'
import { decideCancelMeeting } from './meeting.cancel.ts'
import { decideChangeMeeting } from './meeting.change.ts'
import { decideCreateMeeting } from './meeting.decisions.ts'
import type { InvitationContext } from './meeting.invitations.ts'
import { changesOf, made, ofType, patched } from './test-changes.ts'
import { INVITATIONS as context, MEETING } from './test-meetings.ts'

const now = new Date('2026-11-20T12:00:00Z')
/** A meeting every Thursday at 3 PM in Denver from November 19 on; December 10 was cancelled. */
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

const atThree = (day: LocalDate) => new Date(`${day}T22:00:00Z`)
/** A monthly repetition from a day on. */
const monthly = (
  day: LocalDate,
  except: LocalDate[] = [],
  interval = 1,
  until: LocalDate | null = null,
): Partial<Meeting> => ({
  startTime: atThree(day),
  repeat: { unit: 'month', interval, weekdays: [], until, except },
})
const daily = (day: LocalDate): Partial<Meeting> => ({
  startTime: atThree(day),
  repeat: { unit: 'day', interval: 1, weekdays: [], until: null, except: [] },
})

const change = (
  scope: MeetingScope,
  day: string | null,
  edit: MeetingEdit,
  of: Partial<Meeting> = {},
  invited = {},
  { guests = [guest], alone = [apart] }: { guests?: MeetingGuest[]; alone?: Meeting[] } = {},
) =>
  decideChangeMeeting({
    actor: { userId: 'marcus' },
    meeting: { ...series, ...of },
    guests,
    apart: alone,
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
  alone: readonly Meeting[] = [apart],
) =>
  decideCancelMeeting({
    actor: { userId: 'marcus', role: 'basic' },
    meeting: { ...series, ...of },
    guests: [guest],
    apart: alone,
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
  test.each(['this', 'following'] as const)('keeps what its guests answered, unless it is moved: %s', (scope) => {
    const answered: MeetingGuest = { ...guest, answer: 'yes', answeredAt: new Date('2026-11-19T20:00:00Z') }
    const customer: MeetingGuest = { ...answered, id: 'other', userId: null, customerId: 'priscilla', answer: 'no' }
    const invited = { userIds: ['devin', 'jo'] }
    const answers = (edit: MeetingEdit) => {
      const decision = change(scope, '2026-11-26', edit, {}, invited, { guests: [answered, customer] })
      return made(changesOf(decision), 'meetingGuest').map(({ userId, customerId, answer, answeredAt }) => [
        userId ?? customerId,
        answer,
        answeredAt,
      ])
    }
    expect(answers({ title: 'Other' })).toEqual([
      ['devin', 'yes', answered.answeredAt],
      ['jo', null, null],
      ['priscilla', 'no', answered.answeredAt],
    ])
    expect(answers({ startTime: new Date('2026-11-26T23:00:00Z') })).toEqual([
      ['devin', null, null],
      ['jo', null, null],
      ['priscilla', null, null],
    ])
  })
  test('stays in it where nothing is changed', () => {
    expect(change('this', '2026-11-26', { title: 'Dispatch' })).toMatchObject({ allowed: true, changes: [] })
  })
  test.each([
    ['is over', '2026-11-19', 'This meeting is over'],
    ['was cancelled', '2026-12-10', 'This meeting is no longer part of the series. Check the calendar again.'],
    ['never was', '2026-11-25', 'This meeting is no longer part of the series. Check the calendar again.'],
  ])('that %s stays as it is', (_, day, text) => {
    expect(change('this', day, { title: 'Other' })).toMatchObject({ allowed: false, code: 'wrong_state', text })
    expect(cancel('this', day)).toMatchObject({ allowed: false, code: 'wrong_state', text })
  })
  test('that was changed alone cannot repeat', () => {
    const repeat: RepeatRule = { unit: 'week', interval: 1, weekdays: [4], until: null }
    const changed = (edit: MeetingEdit) => change('all', null, edit, apart, {}, { alone: [] })
    expect(changed({ repeat })).toMatchObject({ allowed: false, code: 'invalid', field: 'repeat' })
    expect(changed({ repeat: null, title: 'Other' })).toMatchObject({ meeting: { title: 'Other', repeat: null } })
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
  test('that repeat no more leave the days out for which others stand, should the series go on again', () => {
    const gone: Meeting = { ...apart, id: 'gone', status: 'cancelled', seriesDay: '2026-12-10' }
    const decision = change('following', '2026-12-03', { repeat: null }, OFTEN, {}, { alone: [gone, apart] })
    expect(changesOf(decision)[0]).toMatchObject({
      record: { id: 'series' },
      fields: { repeat: { until: '2026-12-02', except: ['2026-12-17'] } },
    })
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
  test('are cancelled: days that come again are left out only for what is over by then', () => {
    const over: Meeting = { ...apart, id: 'over', startTime: atThree('2026-11-19'), seriesDay: '2026-12-10' }
    expect(changesOf(cancel('following', '2026-12-03', OFTEN, [], new Map(), [over, apart]))[0]).toMatchObject({
      fields: { repeat: { until: '2026-12-02', except: ['2026-12-10'] } },
    })
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
  test.each([
    ['every two weeks', {}, '2026-11-26', { unit: 'week', interval: 2, weekdays: [4] }, '2026-11-26'],
    ['every three days', {}, '2026-11-26', { unit: 'day', interval: 3, weekdays: [] }, '2026-11-20'],
    ['every two days', daily('2026-11-19'), '2026-11-20', { unit: 'day', interval: 2, weekdays: [] }, '2026-11-20'],
    [
      'every two weeks, daily before',
      daily('2026-11-19'),
      '2026-11-26',
      { unit: 'week', interval: 2, weekdays: [4] },
      '2026-11-26',
    ],
    [
      'on days in any order',
      daily('2026-11-23'),
      '2026-11-24',
      { unit: 'week', interval: 1, weekdays: [4, 1] },
      '2026-11-23',
    ],
  ] satisfies [string, Partial<Meeting>, LocalDate, Omit<RepeatRule, 'until'>, LocalDate][])(
    'count from the one that is edited by another rule: %s',
    (_, of, day, rule, first) => {
      const decision = change('all', day, { repeat: { ...rule, until: null } }, of, {}, { alone: [] })
      expect(decision).toMatchObject({ meeting: { startTime: atThree(first), repeat: { interval: rule.interval } } })
    },
  )
  test.each([
    ['daily', daily('2026-11-19')],
    ['weekly', {}],
  ] satisfies [string, Partial<Meeting>][])('do not go by weeks on no day: %s before', (_, of) => {
    const repeat: RepeatRule = { unit: 'week', interval: 2, weekdays: [], until: null }
    expect(change('all', '2026-12-03', { repeat }, of)).toMatchObject({
      allowed: false,
      text: 'Please choose at least one day of the week',
    })
  })
  test('end as many days later as they move, so that the last one is kept', () => {
    const fridays = {
      startTime: new Date('2026-11-20T22:00:00Z'),
      repeat: { unit: 'week', interval: 1, weekdays: [5], until: '2026-12-18', except: [] },
    } satisfies Partial<Meeting>
    expect(changesOf(change('all', '2026-11-27', { startTime: atThree('2026-11-28') }, fridays))[0]).toMatchObject({
      fields: { startTime: atThree('2026-11-21'), repeat: { weekdays: [6], until: '2026-12-19' } },
    })
    expect(change('following', '2026-12-18', { startTime: atThree('2026-12-19') }, fridays)).toMatchObject({
      allowed: true,
      meeting: { startTime: atThree('2026-12-19'), repeat: { weekdays: [6], until: '2026-12-19' } },
    })
  })
  test.each([
    ['by weeks before', {}, '2026-12-03', '2026-12-03', '2026-12-03', 1],
    ['by weeks before, on a day that its first month has not', {}, '2026-12-31', '2026-12-31', '2026-12-31', 1],
    ['by weeks before, every two months', {}, '2027-01-14', '2027-01-14', '2027-01-14', 2],
    ['by months before', monthly('2026-11-19'), '2026-12-19', '2026-12-16', '2026-11-16', 1],
    ['by months before, over the end of one', monthly('2026-11-30'), '2026-12-30', '2027-01-01', '2026-12-01', 1],
    ['by two months before', monthly('2026-11-30', [], 2), '2027-01-30', '2027-01-31', '2027-01-31', 2],
  ] satisfies [string, Partial<Meeting>, string, string, string, number][])(
    'repeat by months on the day on which the one is: %s',
    (_, of, day, to, first, interval) => {
      const repeat = { unit: 'month' as const, interval, weekdays: [], until: null }
      const decision = change('all', day, { startTime: atThree(to), repeat }, of, {}, { alone: [] })
      expect(changesOf(decision)[0]).toMatchObject({ fields: { startTime: atThree(first), repeat } })
    },
  )
  test.each([
    ['2026-11-28', '2026-12-28', '2026-12-31', '2026-12-31'],
    ['2026-11-30', '2026-12-30', '2027-01-01', '2026-12-01'],
    ['2027-01-01', '2027-03-01', '2027-02-28', '2026-12-28'],
  ])('repeat by months on the day to which the one is dragged: since %s, %s to %s', (began, day, to, first) => {
    const decision = change('all', day, { startTime: atThree(to) }, monthly(began), {}, { alone: [] })
    expect(changesOf(decision)[0]).toMatchObject({
      fields: { startTime: atThree(first), repeat: { unit: 'month', interval: 1 } },
    })
  })
  test.each([
    ['2026-11-30', '2027-03-30', '2026-11-30', '2026-12-01', '2027-04-01'],
    ['2026-11-28', '2027-04-28', '2027-02-28', '2027-03-01', '2027-05-01'],
    ['2026-08-01', '2026-12-31', '2026-12-01', '2026-11-30', '2026-11-30'],
    ['2026-11-28', '2027-04-30', '2027-02-28', '2027-02-28', '2027-04-30'],
  ])('by months they are as many as before: since %s until %s, %s to %s', (began, until, day, to, end) => {
    const of = monthly(began, [], 1, until)
    expect(change('all', day, { startTime: atThree(to), title: 'Other' }, of, {}, { alone: [] })).toMatchObject({
      meeting: { repeat: { until: end } },
    })
  })
  test('by months over the end of one, what was cancelled or changed alone stays so', () => {
    // The last excluded day belongs to an earlier rule.
    const of = monthly('2026-11-30', ['2027-04-30', '2027-05-30', '2027-06-15'])
    const may = { ...apart, id: 'may', seriesDay: '2027-05-30' }
    const decision = change('all', '2026-12-30', { startTime: atThree('2027-01-01') }, of, {}, { alone: [may] })
    expect(decision).toMatchObject({
      meeting: { startTime: atThree('2026-12-01'), repeat: { except: ['2027-05-01', '2027-06-01', '2027-06-17'] } },
    })
    expect(patched(changesOf(decision), 'meeting')).toContainEqual(
      expect.objectContaining({ id: 'may', seriesDay: '2027-06-01' }),
    )
  })
  test('by months, what was cancelled in one that has no such day cancels none of the others', () => {
    const of = monthly('2026-11-28', ['2027-02-28', '2027-03-28'])
    const decision = change('all', '2026-12-28', { startTime: atThree('2026-12-31') }, of, {}, { alone: [] })
    expect(decision).toMatchObject({ meeting: { repeat: { except: ['2027-03-03', '2027-03-31'] } } })
  })
  test('become the one that is edited where it repeats no more', () => {
    expect(changesOf(change('all', '2026-12-03', { repeat: null }))[0]).toMatchObject({
      fields: { repeat: null, startTime: new Date('2026-12-03T22:00:00Z') },
    })
  })
  test('that repeat again leave the days out for which others stand', () => {
    const gone: Meeting = { ...apart, id: 'gone', status: 'cancelled', seriesDay: '2026-12-10' }
    const early: Meeting = { ...apart, id: 'early', seriesDay: '2026-12-03' }
    const repeat: RepeatRule = { unit: 'week', interval: 1, weekdays: [4], until: null }
    const of = { startTime: atThree('2026-11-26'), repeat: null }
    expect(change('all', null, { repeat }, of, {}, { alone: [apart, gone, early] })).toMatchObject({
      meeting: { startTime: atThree('2026-11-26'), repeat: { ...repeat, except: ['2026-12-03', '2026-12-17'] } },
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

describe('where one of several days of the week is another one', () => {
  /** A repetition on these weekdays from a day on. */
  const weekly = (weekdays: number[], day: LocalDate, except: LocalDate[] = [], interval = 1): Partial<Meeting> => ({
    startTime: atThree(day),
    repeat: { unit: 'week', interval, weekdays, until: null, except },
  })
  const told = (weekdays: number[], day: LocalDate, interval = 1): MeetingEdit => ({
    startTime: atThree(day),
    repeat: { unit: 'week', interval, weekdays, until: null },
  })
  const [from, to] = [new Date('2026-11-22T07:00:00Z'), new Date('2026-12-06T07:00:00Z')]
  const days = (scope: MeetingScope, one: LocalDate, of: Partial<Meeting>, edit: MeetingEdit): LocalDate[] => {
    const changes = changesOf(change(scope, one, edit, of, {}, { alone: [] }))
    const before: Meeting = { ...series, ...of }
    const after = [{ ...before, ...patched(changes, 'meeting').find(({ id }) => id === 'series') }]
    return [...after, ...made(changes, 'meeting')]
      .flatMap((meeting) => occurrencesBetween(meeting, from, to))
      .flatMap(({ day }) => day ?? [])
      .toSorted()
  }
  test.each([
    {
      name: 'the day after',
      of: weekly([1, 3], '2026-11-23'),
      one: '2026-11-25',
      edit: told([1, 4], '2026-11-26'),
      all: ['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03'],
      following: ['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03'],
    },
    {
      name: 'past another one',
      of: weekly([3, 5], '2026-11-25'),
      one: '2026-12-02',
      edit: told([5, 6], '2026-12-05'),
      all: ['2026-11-27', '2026-11-28', '2026-12-04', '2026-12-05'],
      following: ['2026-11-25', '2026-11-27', '2026-12-04', '2026-12-05'],
    },
    {
      name: 'before another one',
      of: weekly([2, 4], '2026-11-24'),
      one: '2026-12-03',
      edit: told([1, 2], '2026-11-30'),
      all: ['2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01'],
      following: ['2026-11-24', '2026-11-26', '2026-11-30', '2026-12-01'],
    },
    {
      name: 'in the week after',
      of: weekly([2, 6], '2026-11-24'),
      one: '2026-11-28',
      edit: told([0, 2], '2026-11-29'),
      all: ['2026-11-24', '2026-11-29', '2026-12-01'],
      following: ['2026-11-24', '2026-11-29', '2026-12-01'],
    },
    {
      name: 'more than a week later',
      of: weekly([1, 3], '2026-11-23'),
      one: '2026-11-25',
      edit: told([1, 4], '2026-12-03'),
      all: ['2026-11-23', '2026-11-30', '2026-12-03'],
      following: ['2026-11-23', '2026-11-30', '2026-12-03'],
    },
    {
      name: 'one that there is already',
      of: weekly([1, 3], '2026-11-23'),
      one: '2026-11-30',
      edit: told([3], '2026-12-02'),
      all: ['2026-11-25', '2026-12-02'],
      following: ['2026-11-23', '2026-11-25', '2026-12-02'],
    },
    {
      name: 'a week later',
      of: weekly([1, 3], '2026-11-23'),
      one: '2026-11-25',
      edit: told([1, 3], '2026-12-02'),
      all: ['2026-11-30', '2026-12-02'],
      following: ['2026-11-23', '2026-12-02'],
    },
    {
      name: 'in its week, every two weeks',
      of: weekly([2, 6], '2026-11-24', [], 2),
      one: '2026-11-28',
      edit: told([2, 5], '2026-11-27', 2),
      all: ['2026-11-24', '2026-11-27'],
      following: ['2026-11-24', '2026-11-27'],
    },
    {
      name: 'all a week later, every two weeks',
      of: weekly([2, 6], '2026-11-24', [], 2),
      one: '2026-11-28',
      edit: told([2, 6], '2026-12-05', 2),
      all: ['2026-12-01', '2026-12-05'],
      following: ['2026-11-24', '2026-12-05'],
    },
    {
      name: 'of another week, every two weeks from now on',
      of: weekly([1, 3], '2026-11-23'),
      one: '2026-12-02',
      edit: told([1, 4], '2026-12-03', 2),
      all: ['2026-11-30', '2026-12-03'],
      following: ['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-03'],
    },
    {
      name: 'the only one that stays, every two weeks from now on',
      of: weekly([1, 3], '2026-11-23'),
      one: '2026-12-02',
      edit: told([3], '2026-12-02', 2),
      all: ['2026-12-02'],
      following: ['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02'],
    },
  ])('none is lost and none is there twice: $name', ({ of, one, edit, all, following }) => {
    expect(days('all', one, of, edit)).toEqual(all)
    expect(days('following', one, of, edit)).toEqual(following)
  })
  test.each([
    { name: 'the one is set to another day', edit: told([0, 2], '2026-11-29', 2) },
    { name: 'the one is set to one that there is', edit: told([2], '2026-12-01', 2) },
    { name: 'the one is dragged', edit: { startTime: atThree('2026-11-29') } },
  ])('every two weeks, none comes into the weeks between, but the one alone: $name', ({ edit }) => {
    const of = weekly([2, 6], '2026-11-24', [], 2)
    for (const scope of ['all', 'following'] as const) {
      expect(change(scope, '2026-11-28', edit, of, {}, { alone: [] })).toMatchObject({
        allowed: false,
        code: 'invalid',
        text: 'In a series every 2 weeks, all days must be in the same week, Sunday to Saturday. Move only this one instead.',
      })
    }
    expect(change('this', '2026-11-28', edit, of, {}, { alone: [] })).toMatchObject({ allowed: true })
  })
  test('every two weeks, the one begins the series where it comes past the weeks between', () => {
    const of = weekly([1, 3], '2026-11-23', [], 2)
    expect(change('all', '2026-11-25', told([0], '2026-12-06', 2), of, {}, { alone: [] })).toMatchObject({
      meeting: { startTime: atThree('2026-12-06'), repeat: { weekdays: [0], except: [] } },
    })
  })
  test.each(['all', 'following'] as const)('what was cancelled or changed alone on others stays so: %s', (scope) => {
    const of = weekly([1, 3], '2026-11-23', ['2026-12-07', '2026-12-09', '2026-12-14', '2026-12-16'])
    const monday = { ...apart, id: 'monday', seriesDay: '2026-12-14' }
    const wednesday = { ...apart, id: 'wednesday', seriesDay: '2026-12-16' }
    const decision = change(scope, '2026-11-25', told([1, 4], '2026-11-26'), of, {}, { alone: [monday, wednesday] })
    expect(decision).toMatchObject({
      meeting: { repeat: { except: ['2026-12-07', '2026-12-10', '2026-12-14', '2026-12-17'] } },
    })
    const moved = patched(changesOf(decision), 'meeting').filter(({ seriesDay }) => seriesDay !== undefined)
    expect(moved.map(({ id, seriesDay }) => [id, seriesDay])).toEqual(
      scope === 'all'
        ? [['wednesday', '2026-12-17']]
        : [
            ['wednesday', '2026-12-17'],
            ['monday', '2026-12-14'],
          ],
    )
  })
  test('nothing moves where its day of the week stays beside the new one', () => {
    const of = weekly([1, 3], '2026-11-23', ['2026-12-09'])
    const decision = change('all', '2026-11-25', told([1, 3, 4], '2026-11-26'), of, {}, { alone: [] })
    expect(decision).toMatchObject({
      meeting: { startTime: atThree('2026-11-23'), repeat: { except: ['2026-12-09'] } },
    })
  })
})
