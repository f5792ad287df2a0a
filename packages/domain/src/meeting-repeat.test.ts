import { assert, constantFrom, integer, option, pre, property, record, uniqueArray } from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import {
  allBetween,
  checkRepeat,
  type MeetingRepeat,
  monthsBetween,
  nextOccurrence,
  occurrenceOn,
  occurrencesBetween,
  repeatDays,
  type Repeating,
  type RepeatRule,
  repeatWords,
  skippedMonthsWords,
} from './meeting-repeat.ts'
import { addDays, minuteKey, weekdayOf } from './time.ts'

const DENVER = 'America/Denver'
const rule = (change: Partial<MeetingRepeat> = {}): MeetingRepeat => ({
  unit: 'week',
  interval: 1,
  weekdays: [4],
  until: null,
  except: [],
  ...change,
})
/** A series that starts on Thursday, November 19, from 3 to 3:30 PM in Denver. */
const series = (change: Partial<MeetingRepeat> = {}, times: Partial<Repeating> = {}): Repeating => ({
  startTime: new Date('2026-11-19T22:00:00Z'),
  endTime: new Date('2026-11-19T22:30:00Z'),
  timezone: DENVER,
  repeat: rule(change),
  ...times,
})
function first(repeat: RepeatRule, from: string, count: number, since?: string): string[] {
  const days: string[] = []
  for (const day of repeatDays(repeat, from, since)) {
    if (days.push(day) === count) break
  }
  return days
}
const startsOf = (meeting: Repeating, from: string, to: string) =>
  occurrencesBetween(meeting, new Date(from), new Date(to)).map(({ startTime }) => startTime.toISOString())

describe('the days of a rule', () => {
  test.each([
    ['daily', { unit: 'day', weekdays: [] }, '2026-11-19', ['2026-11-19', '2026-11-20', '2026-11-21']],
    [
      'every third day',
      { unit: 'day', interval: 3, weekdays: [] },
      '2026-11-29',
      ['2026-11-29', '2026-12-02', '2026-12-05'],
    ],
    ['on weekdays', { weekdays: [1, 4] }, '2026-11-19', ['2026-11-19', '2026-11-23', '2026-11-26']],
    ['every other week', { interval: 2, weekdays: [1, 4] }, '2026-11-19', ['2026-11-19', '2026-11-30', '2026-12-03']],
    ['on the 31st', { unit: 'month', weekdays: [] }, '2026-10-31', ['2026-10-31', '2026-12-31', '2027-01-31']],
    [
      'on February 29',
      { unit: 'month', interval: 12, weekdays: [] },
      '2028-02-29',
      ['2028-02-29', '2032-02-29', '2036-02-29'],
    ],
    ['until a day', { until: '2026-11-26' }, '2026-11-19', ['2026-11-19', '2026-11-26']],
  ] satisfies [string, Partial<MeetingRepeat>, string, string[]][])('%s', (_, change, from, days) => {
    expect(first(rule(change), from, 3)).toEqual(days)
  })

  test('are those that another calendar library finds, wherever one begins to look', () => {
    const day = integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))
    const rules = record({
      unit: constantFrom('day' as const, 'week' as const, 'month' as const),
      interval: integer({ min: 1, max: 9 }),
      weekdays: uniqueArray(integer({ min: 0, max: 6 }), { minLength: 1 }).map((days) =>
        days.toSorted((a, b) => a - b),
      ),
      until: option(day),
    })
    assert(
      property(rules, day, integer({ min: -40, max: 700 }), (told, at, later) => {
        const checked = checkRepeat(told, { startTime: new Date(`${at}T19:00:00Z`), timezone: DENVER })
        pre(checked.allowed)
        if (!checked.allowed) return
        const begin = minuteKey(checked.startTime, DENVER).slice(0, 10)
        const since = addDays(begin, later)
        const [ours, other] = [first(checked.rule, begin, 8, since), elsewhere(checked.rule, begin, since, 8)]
        expect(ours).toEqual(other)
      }),
      { numRuns: 500 },
    )
  })
})

/** The days as computed by `ical.js`. */
function elsewhere({ unit, interval, weekdays, until }: RepeatRule, begin: string, since: string, count: number) {
  const recur = ICAL.Recur.fromData({
    freq: { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' }[unit],
    interval,
    wkst: 1,
    ...(unit === 'week' && { byday: weekdays.map((one) => ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][one] ?? '') }),
    ...(until !== null && { until: ICAL.Time.fromDateString(until) }),
  })
  const days: string[] = []
  const iterator = recur.iterator(ICAL.Time.fromDateString(begin))
  for (let next = iterator.next(); next && days.length < count; next = iterator.next()) {
    if (next.toString() >= since) days.push(next.toString())
  }
  return days
}

describe('the time of day of whoever planned it is kept', () => {
  test('when clocks are put forward, and back', () => {
    const meeting = series(
      { unit: 'day', weekdays: [] },
      { startTime: new Date('2027-03-13T16:00:00Z'), endTime: null },
    )
    expect(startsOf(meeting, '2027-03-13T00:00:00Z', '2027-03-16T00:00:00Z')).toEqual([
      '2027-03-13T16:00:00.000Z',
      '2027-03-14T15:00:00.000Z',
      '2027-03-15T15:00:00.000Z',
    ])
    expect(startsOf(meeting, '2027-11-06T00:00:00Z', '2027-11-09T00:00:00Z')).toEqual([
      '2027-11-06T15:00:00.000Z',
      '2027-11-07T16:00:00.000Z',
      '2027-11-08T16:00:00.000Z',
    ])
  })
  test('where that day has no such time it is an hour later, on the others as ever', () => {
    const meeting = series(
      { unit: 'day', weekdays: [] },
      { startTime: new Date('2027-03-13T09:30:00Z'), endTime: null },
    )
    expect(startsOf(meeting, '2027-03-13T00:00:00Z', '2027-03-16T00:00:00Z')).toEqual([
      '2027-03-13T09:30:00.000Z',
      '2027-03-14T09:30:00.000Z',
      '2027-03-15T08:30:00.000Z',
    ])
    expect(minuteKey(new Date('2027-03-14T09:30:00Z'), DENVER)).toBe('2027-03-14 03:30')
  })
  test.each([
    [DENVER, '2027-11-06T07:30:00Z', '2027-11-07T07:30:00.000Z', '2027-11-08T08:30:00.000Z'],
    ['Europe/Berlin', '2027-10-30T00:30:00Z', '2027-10-31T00:30:00.000Z', '2027-11-01T01:30:00.000Z'],
  ])('of two such times in %s it is the first', (timezone, start, twice, after) => {
    const meeting = series({ unit: 'day', weekdays: [] }, { startTime: new Date(start), endTime: null, timezone })
    const [, second, third] = startsOf(meeting, start, addDays(start.slice(0, 10), 4) + 'T00:00:00Z')
    expect([second, third]).toEqual([twice, after])
  })
  test('to the second', () => {
    const times = { startTime: new Date('2026-11-19T22:00:20Z'), endTime: null }
    expect(startsOf(series({}, times), '2026-11-20T00:00:00Z', '2026-11-27T00:00:00Z')).toEqual([
      '2026-11-26T22:00:20.000Z',
    ])
  })
  test('a meeting takes as long as ever', () => {
    const times = { startTime: new Date('2027-03-07T08:30:00Z'), endTime: new Date('2027-03-07T10:30:00Z') }
    const [one] = occurrencesBetween(
      series({ weekdays: [0] }, times),
      new Date('2027-03-14T00:00:00Z'),
      new Date('2027-03-15T00:00:00Z'),
    )
    expect(one).toMatchObject({
      startTime: new Date('2027-03-14T08:30:00Z'),
      endTime: new Date('2027-03-14T10:30:00Z'),
    })
  })
})

describe('what is on in a range', () => {
  test('of a series is what starts in it, and what is still on, without what is left out', () => {
    const meeting = series({ unit: 'day', weekdays: [], except: ['2026-11-21'] })
    expect(startsOf(meeting, '2026-11-19T22:29:59Z', '2026-11-22T22:00:00Z')).toEqual([
      '2026-11-19T22:00:00.000Z',
      '2026-11-20T22:00:00.000Z',
    ])
    expect(startsOf(meeting, '2026-11-19T22:30:00Z', '2026-11-22T22:00:01Z')).toEqual([
      '2026-11-20T22:00:00.000Z',
      '2026-11-22T22:00:00.000Z',
    ])
  })
  test('is bounded', () => {
    const daily = series({ unit: 'day', weekdays: [] })
    expect(occurrencesBetween(daily, new Date('2026-11-19T00:00:00Z'), new Date('2099-01-01T00:00:00Z'))).toHaveLength(
      400,
    )
    expect(occurrencesBetween(daily, new Date('2026-11-19T00:00:00Z'), null).length).toBeLessThan(100)
    expect(startsOf(daily, '2090-01-01T00:00:00Z', '2090-01-02T00:00:00Z')).toHaveLength(1)
  })
  test('of several at once is in the order of their ids', () => {
    const at = (id: string) => ({ ...series({}, { repeat: null }), id })
    const found = [
      [at('b'), at('a'), at('c')],
      [at('c'), at('b'), at('a')],
    ].map((meetings) => allBetween(meetings, new Date('2026-11-19T00:00:00Z'), new Date('2026-11-30T00:00:00Z')))
    expect(found.map((all) => all.map(({ meeting }) => meeting.id).join(''))).toEqual(['abc', 'abc'])
  })
  test('of several is in order', () => {
    const alone = {
      ...series({}, { startTime: new Date('2026-11-26T21:00:00Z'), endTime: null, repeat: null }),
      id: 'alone',
    }
    const found = allBetween(
      [{ ...series(), id: 'series' }, alone],
      new Date('2026-11-19T00:00:00Z'),
      new Date('2026-11-30T00:00:00Z'),
    )
    expect(found.map(({ meeting, one }) => [meeting.id, one.day])).toEqual([
      ['series', '2026-11-19'],
      ['alone', null],
      ['series', '2026-11-26'],
    ])
  })
})

test.each([
  ['2026-11-30', '2026-11-01', 0],
  ['2026-11-30', '2027-01-01', 2],
  ['2027-02-01', '2026-11-30', -3],
])('from the month of %s to that of %s it is %i', (from, day, months) => {
  expect(monthsBetween(from, day)).toBe(months)
})

test('a series is over when its last one is, what is left out apart', () => {
  const meeting = series({ until: '2026-11-26' })
  expect(nextOccurrence(meeting, new Date('2026-11-26T22:29:00Z'))?.day).toBe('2026-11-26')
  expect(nextOccurrence(meeting, new Date('2026-11-26T22:30:00Z'))).toBeNull()
  expect(
    nextOccurrence(series({ until: '2026-11-26', except: ['2026-11-26'] }), new Date('2026-11-20T00:00:00Z')),
  ).toBeNull()
})

test('one of a series is named by its day', () => {
  expect(occurrenceOn(series(), '2026-11-26')?.startTime).toEqual(new Date('2026-11-26T22:00:00Z'))
  expect(occurrenceOn(series(), '2026-11-25')).toBeNull()
  expect(occurrenceOn(series({ except: ['2026-11-26'] }), '2026-11-26')).toBeNull()
})

describe('a rule', () => {
  const start = { startTime: new Date('2026-11-19T22:00:00Z'), timezone: DENVER }
  test('begins on the first of its days', () => {
    const checked = checkRepeat(rule({ weekdays: [2, 1, 1], interval: 3 }), start)
    expect(checked).toMatchObject({ rule: { weekdays: [1, 2] }, startTime: new Date('2026-11-23T22:00:00Z') })
    expect(weekdayOf('2026-11-23')).toBe(1)
  })
  test.each([
    ['no interval', { interval: 0 }, 'A meeting can repeat every 1 to 99 weeks', 'repeat'],
    ['half an interval', { interval: 1.5 }, 'A meeting can repeat every 1 to 99 weeks', 'repeat'],
    ['too long an interval', { interval: 100 }, 'A meeting can repeat every 1 to 99 weeks', 'repeat'],
    ['no day', { weekdays: [] }, 'Please choose at least one day of the week', 'repeat'],
    [
      'an end before it begins',
      { until: '2026-11-18' },
      'It ends before its first meeting: choose a later day',
      'until',
    ],
    [
      'an end before its first day',
      { weekdays: [1], until: '2026-11-22' },
      'It ends before its first meeting: choose a later day',
      'until',
    ],
  ])('is refused with %s', (_, change, text, field) => {
    expect(checkRepeat(rule(change), start)).toMatchObject({ allowed: false, code: 'invalid', text, field })
  })
  test.each([
    ['every 99 weeks', { interval: 99 }],
    ['until its first day', { until: '2026-11-19' }],
    ['every day of the month, whatever days of the week are chosen', { unit: 'month', weekdays: [] }],
  ] satisfies [string, Partial<MeetingRepeat>][])('goes on %s', (_, change) => {
    expect(checkRepeat(rule(change), start).allowed).toBe(true)
  })
  test('begins when it was said to, also in the second of two hours', () => {
    const startTime = new Date('2026-11-01T08:30:20Z')
    expect(checkRepeat(rule({ weekdays: [0] }), { ...start, startTime })).toMatchObject({ startTime })
  })
  test('of months is there after more than a century', () => {
    expect(first(rule({ unit: 'month', weekdays: [] }), '2026-11-19', 2, '2130-01-01')).toEqual([
      '2130-01-19',
      '2130-02-19',
    ])
  })
  test('has days of the week only where it goes by weeks', () => {
    expect(checkRepeat(rule({ unit: 'month', weekdays: [4] }), start)).toMatchObject({ rule: { weekdays: [] } })
  })
  test.each([
    [{ unit: 'day', weekdays: [] }, 'every day'],
    [{ unit: 'day', interval: 2, weekdays: [], until: '2026-12-01' }, 'every 2 days until Dec 1, 2026'],
    [{ weekdays: [1] }, 'every week on Monday'],
    [{ weekdays: [1, 4] }, 'every week on Monday and Thursday'],
    [{ weekdays: [1, 3, 5] }, 'every week on Monday, Wednesday and Friday'],
    [{ weekdays: [1, 2, 3, 4, 5] }, 'every day from Monday to Friday'],
    [{ weekdays: [1, 2, 3, 4, 5], interval: 2 }, 'every 2 weeks on Monday, Tuesday, Wednesday, Thursday and Friday'],
    [{ unit: 'month', weekdays: [] }, 'every month on day 19'],
  ] satisfies [Partial<MeetingRepeat>, string][])('is said in words', (change, words) => {
    expect(repeatWords(rule(change), '2026-11-19')).toBe(words)
  })
  test('says which months it leaves out', () => {
    expect(skippedMonthsWords(rule({ unit: 'month' }), '2026-10-28')).toBeNull()
    expect(skippedMonthsWords(rule({ unit: 'month' }), '2026-10-29')).toBe('Months without a day 29 are left out.')
    expect(skippedMonthsWords(rule(), '2026-10-29')).toBeNull()
  })
})

test.each([
  ['that starts as the range begins', '2026-11-19T22:00:00Z', '2026-11-19T22:00:01Z', 1],
  ['that is on as it begins', '2026-11-19T22:29:59Z', '2026-11-20T00:00:00Z', 1],
  ['that ends as it begins', '2026-11-19T22:30:00Z', '2026-11-20T00:00:00Z', 0],
  ['that starts as it ends', '2026-11-19T21:00:00Z', '2026-11-19T22:00:00Z', 0],
  ['that starts before it ends', '2026-11-19T21:00:00Z', '2026-11-19T22:00:01Z', 1],
  ['that comes at any time after', '2026-11-19T21:00:00Z', null, 1],
  ['that is over before', '2026-11-19T23:00:00Z', null, 0],
])('a single meeting %s', (_, from, to, count) => {
  const single = { ...series(), repeat: null }
  expect(occurrencesBetween(single, new Date(from), to === null ? null : new Date(to))).toHaveLength(count)
})
