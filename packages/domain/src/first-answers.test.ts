import { expect, test } from 'vitest'
import { firstAnswers, hourOfWeek, medianSeconds } from './first-answers.ts'

const pairs = (talk: string) =>
  firstAnswers(
    talk.split('').map((who, at) => ({ who, at })),
    ({ who }) => who === 'c',
  ).map(({ asked, answer }) => `${asked.at}-${answer.at}`)

test.each([
  ['', []],
  ['c', []],
  ['p', []],
  ['pc', []],
  ['cp', ['0-1']],
  ['cccpp', ['0-3']],
  ['pccpcpc', ['1-3', '4-5']],
])('of %s the first unanswered text and the first answer count: %j', (talk, expected) => {
  expect(pairs(talk)).toEqual(expected)
})

test.each([
  [[60_000], 60],
  [[1000, 90_000, 61_000], 61],
  [[60_000, 121_000], 90],
  [[999], 0],
])('the median of %j ms is %i s', (times, expected) => {
  expect(medianSeconds(times)).toBe(expected)
})

test('without a time there is no median', () => {
  expect(() => medianSeconds([])).toThrow(RangeError)
})

test.each([
  ['2026-11-01T07:30:00Z', 'America/Denver', 0, 1],
  ['2026-11-01T08:30:00Z', 'America/Denver', 0, 1],
  ['2026-03-08T08:59:00Z', 'America/Denver', 0, 1],
  ['2026-03-08T09:00:00Z', 'America/Denver', 0, 3],
  ['2026-11-22T06:59:00Z', 'America/Denver', 6, 23],
  ['2026-11-22T06:59:00Z', 'America/New_York', 0, 1],
])('%s in %s is in the hour %i/%i of the week', (at, zone, weekday, hour) => {
  expect(hourOfWeek(new Date(at), zone)).toEqual({ weekday, hour })
})
