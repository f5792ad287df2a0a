import { expect, test } from 'vitest'
import { movedRule } from './meeting-moved-rule.ts'
import type { RepeatRule } from './meeting-repeat.ts'

const weekly = (weekdays: number[], until: string | null = null): RepeatRule => ({
  unit: 'week',
  interval: 1,
  weekdays,
  until,
})

test('a rule moves with its days', () => {
  expect(movedRule(weekly([0, 6]), '2026-11-21', '2026-11-22').weekdays).toEqual([0, 1])
  expect(movedRule(weekly([0, 3]), '2026-11-22', '2026-11-14').weekdays).toEqual([2, 6])
  expect(movedRule(weekly([5], '2026-12-18'), '2026-11-27', '2026-11-28')).toMatchObject({ until: '2026-12-19' })
  expect(movedRule(weekly([4]), '2026-11-19', '2026-11-20').until).toBeNull()
})

test.each([
  ['over the end of a month', '2027-03-30', '2026-11-30', '2026-12-01', 1, '2027-04-01'],
  ['over that of the shortest', '2027-04-28', '2027-02-28', '2027-03-01', 1, '2027-05-01'],
  ['back over it, until its last one', '2026-12-31', '2026-12-01', '2026-11-30', 1, '2026-11-30'],
  ['to a day that the last month has not', '2027-04-28', '2026-12-28', '2026-12-31', 1, '2027-04-30'],
  ['every two months', '2027-04-15', '2026-11-30', '2026-12-01', 2, '2027-04-01'],
  ['to the same day', '2026-12-31', '2026-12-01', '2026-12-01', 1, '2026-12-31'],
  ['for ever', null, '2026-11-30', '2026-12-01', 1, null],
])('by months its end moves with its last one: %s', (_, until, from, to, interval, end) => {
  expect(movedRule({ unit: 'month', interval, weekdays: [], until }, from, to).until).toBe(end)
})
