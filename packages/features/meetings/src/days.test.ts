import type { Meeting } from '@parley/contract'
import { expect, test } from 'vitest'
import { daysAround, headingOf, inGrid, ofDay, stepped } from './days.ts'

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

test('a meeting belongs to the day on which it starts where the person is', () => {
  const late = meeting('2026-11-20T06:30:00.000Z', null)
  expect(ofDay([late], '2026-11-19', DENVER)).toEqual([late])
  expect(ofDay([late], '2026-11-19', 'America/New_York')).toEqual([])
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
