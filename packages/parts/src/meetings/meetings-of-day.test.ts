import { expect, test } from 'vitest'
import { endOf, ofDay, ofToday } from './meetings-of-day.ts'

const DENVER = 'America/Denver'
const at = (time: string) => new Date(`${time}:00-07:00`)
const meeting = (from: string, to: string | null) => ({
  startTime: at(from).toISOString(),
  endTime: to === null ? null : at(to).toISOString(),
})
const open = meeting('2026-11-19T23:30', null)
const pastMidnight = meeting('2026-11-18T23:30', '2026-11-19T00:30')
const morning = meeting('2026-11-19T09:00', '2026-11-19T09:30')
const tomorrow = meeting('2026-11-20T00:00', '2026-11-20T01:00')

test('a meeting without an end takes an hour', () => {
  expect(endOf(open)).toEqual(at('2026-11-20T00:30'))
})

test('a meeting belongs to the day on which it starts where the person is', () => {
  expect(ofDay([open], '2026-11-19', DENVER)).toEqual([open])
  expect(ofDay([open], '2026-11-19', 'America/New_York')).toEqual([])
  expect(ofDay([pastMidnight, morning], '2026-11-18', DENVER)).toEqual([pastMidnight])
})

test.each([
  ['2026-11-19T00:29', [pastMidnight, morning]],
  ['2026-11-19T00:30', [morning]],
  ['2026-11-19T12:00', [morning]],
  ['2026-11-18T23:45', [pastMidnight]],
])('at %s today has what starts on it and what still goes on', (now, listed) => {
  expect(ofToday([pastMidnight, morning, tomorrow], DENVER, at(now))).toEqual(listed)
})
