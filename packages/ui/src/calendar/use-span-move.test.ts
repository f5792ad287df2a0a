import { expect, test } from 'vitest'
import { type MovedSpan, movedSpan } from './use-span-move.ts'

const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21']
const span: MovedSpan = { id: 'a', day: '2026-11-20', from: 9 * 60, to: 10 * 60, isStretched: false }
const by = (days: number, minutes: number, isEnd = false, step = 15) => {
  const { day, from, to, isStretched } = movedSpan(span, DAYS, { days, minutes, step, isEnd })
  return [day, from, to, isStretched]
}

test.each([
  ['snaps to a quarter of an hour', by(0, 22), ['2026-11-20', 555, 615, false]],
  ['or to five minutes', by(0, 22, false, 5), ['2026-11-20', 560, 620, false]],
  ['goes to another day', by(1, 0), ['2026-11-21', 540, 600, false]],
  ['stays within the days', by(9, 0), ['2026-11-21', 540, 600, false]],
  ['and within the day, before', by(0, -999), ['2026-11-20', 0, 60, false]],
  ['and after', by(0, 9999), ['2026-11-20', 1380, 1440, false]],
  ['is stretched at its end', by(0, 30, true), ['2026-11-20', 540, 630, true]],
  ['lasts a step at least', by(0, -300, true), ['2026-11-20', 540, 555, true]],
  ['and ends with the day', by(0, 9999, true), ['2026-11-20', 540, 1440, true]],
])('a span that is moved %s', (_, moved, expected) => {
  expect(moved).toEqual(expected)
})
