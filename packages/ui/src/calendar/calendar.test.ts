import { expect, test } from 'vitest'
import { columnWords, dayByKey, monthWords, weekOf, weeksOfMonth } from './days.ts'
import { inLanes } from './lanes.ts'

test('a month is shown in whole weeks', () => {
  const weeks = weeksOfMonth('2026-11-19')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual(weekOf('2026-11-01'))
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  expect(weeksOfMonth('2026-02-01')).toHaveLength(4)
  expect(weeksOfMonth('2026-08-31')).toHaveLength(6)
  expect(monthWords('2026-11-01')).toBe('November 2026')
  expect(columnWords('2026-11-19')).toBe('Thu 19')
})

test.each([
  ['2026-03-01', 'ArrowLeft', '2026-02-28'],
  ['2026-03-07', 'ArrowRight', '2026-03-08'],
  ['2026-03-08', 'ArrowDown', '2026-03-15'],
  ['2026-11-01', 'ArrowUp', '2026-10-25'],
  ['2026-01-31', 'PageDown', '2026-02-28'],
  ['2026-01-15', 'PageUp', '2025-12-15'],
  ['2026-11-19', 'Home', '2026-11-15'],
  ['2026-11-19', 'End', '2026-11-21'],
  ['2026-11-19', 'Enter', undefined],
])('from %s %s leads to %s', (day, key, expected) => {
  expect(dayByKey(day, key)).toBe(expected)
})

test('what overlaps stands in lanes beside each other', () => {
  const span = (id: string, from: number, to: number) => ({ id, day: '2026-11-19', from, to })
  const spans = [span('c', 100, 160), span('a', 0, 120), span('b', 60, 90), span('d', 160, 200), span('e', 0, 30)]
  expect(inLanes(spans).map(({ span: { id }, lane, lanes }) => `${id} ${lane}/${lanes}`)).toEqual([
    'a 0/2',
    'e 1/2',
    'b 1/2',
    'c 1/2',
    'd 0/1',
  ])
})
