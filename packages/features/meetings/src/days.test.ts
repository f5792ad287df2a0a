import type { CalendarEvent, Meeting } from '@parley/contract'
import { expect, test } from 'vitest'
import { daysAround, headingOf, inGrid, stepped, daysOfEvent, eventsInGrid, eventsOfDay } from './days.ts'

const meeting = (startTime: string, endTime: string | null): Meeting => ({
  id: startTime,
  title: 'Dispatch',
  startTime,
  endTime,
  description: null,
  meetingId: '481 220 9034',
  timezone: 'America/Denver',
  link: null,
  zoom: null,
  userId: 'marcus',
  userName: 'Marcus Bell',
  guests: [],
  version: 1,
  repeat: null,
  occurrence: null,
  seriesId: null,
})
const DENVER = 'America/Denver'

test('a month is shown with the weeks at its ends', () => {
  expect(daysAround('2026-11-19')).toEqual({ first: '2026-11-01', last: '2026-12-05' })
})

test('a step is a day, a week or a month', () => {
  expect([stepped('agenda', '2026-11-30', 1), stepped('day', '2026-11-01', -1)]).toEqual(['2026-12-01', '2026-10-31'])
  expect([stepped('week', '2026-11-19', 1), stepped('month', '2026-11-19', -1)]).toEqual(['2026-11-26', '2026-10-19'])
})

test.each([
  ['agenda', '2026-11-19', 'November 2026'],
  ['week', '2026-11-19', 'November 15 to 21, 2026'],
  ['week', '2026-11-30', 'November 29 to December 5, 2026'],
  ['week', '2026-12-31', 'December 27, 2026 to January 2, 2027'],
] as const)('the heading of the %s of %s', (view, day, words) => {
  expect(headingOf(view, day)).toBe(words)
})

test('a meeting past midnight stands on both days', () => {
  const late = meeting('2026-11-20T06:30:00.000Z', '2026-11-20T08:00:00.000Z')
  expect(inGrid([late], DENVER).map(({ day, from, to }) => [day, from, to])).toEqual([
    ['2026-11-19', 1410, 1440],
    ['2026-11-20', 0, 60],
  ])
})

test('one that ends at midnight, and one without an end, stand on one day', () => {
  const ends = meeting('2026-11-20T06:30:00.000Z', '2026-11-20T07:00:00.000Z')
  const open = meeting('2026-11-19T23:30:00.000Z', null)
  expect(inGrid([ends, open], DENVER).map(({ day, from, to }) => [day, from, to])).toEqual([
    ['2026-11-19', 1410, 1440],
    ['2026-11-19', 990, 1050],
  ])
})

test.each([
  ['spring', '2027-03-14T08:30:00.000Z', '2027-03-14T09:30:00.000Z', 90, 210],
  ['autumn', '2027-11-07T07:30:00.000Z', '2027-11-07T09:30:00.000Z', 90, 150],
])('on the day on which clocks change in %s it stands between the times that they show', (_, start, end, from, to) => {
  expect(inGrid([meeting(start, end)], DENVER)).toMatchObject([{ from, to }])
})

const event = (title: string, startTime: string, endTime: string, isAllDay = false): CalendarEvent => ({
  calendarId: 'c-1',
  calendarName: 'Team',
  title,
  location: null,
  startTime,
  endTime,
  isAllDay,
  isBusy: true,
})
const SITE = event('Site visit', '2026-11-19T16:00:00Z', '2026-11-19T17:30:00Z')
const NIGHT = event('On call', '2026-11-20T05:00:00Z', '2026-11-20T09:00:00Z')
const FAIR = event('Fair', '2026-11-19T07:00:00Z', '2026-11-21T07:00:00Z', true)
const SHIFT = event('Shift', '2026-11-19T16:00:00Z', '2026-11-20T16:00:00Z')

test('an event stands in the hours of each of its days, one of a whole day does not', () => {
  const shown = eventsInGrid([FAIR, SITE, NIGHT, SHIFT], DENVER)
  expect(shown.map(({ day, from, to, event: { title } }) => [title, day, from, to])).toEqual([
    ['Site visit', '2026-11-19', 9 * 60, 10 * 60 + 30],
    ['On call', '2026-11-19', 22 * 60, 24 * 60],
    ['On call', '2026-11-20', 0, 2 * 60],
  ])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(3)
})

test.each([
  [SITE, ['2026-11-19']],
  [NIGHT, ['2026-11-19', '2026-11-20']],
  [FAIR, ['2026-11-19', '2026-11-20']],
  [event('Note', '2026-11-19T16:00:00Z', '2026-11-19T16:00:00Z'), ['2026-11-19']],
])('$title is on its days, and not on the one at whose beginning it ends', (one, days) => {
  expect(daysOfEvent(one, DENVER)).toEqual(days)
})

test('a day has what is on it, whole days first', () => {
  const titles = (day: string) => eventsOfDay([SITE, NIGHT, FAIR, SHIFT], day, DENVER).map(({ title }) => title)
  expect(titles('2026-11-19')).toEqual(['Fair', 'Shift', 'Site visit', 'On call'])
  expect(titles('2026-11-20')).toEqual(['Fair', 'Shift', 'On call'])
  expect(titles('2026-11-21')).toEqual([])
})
