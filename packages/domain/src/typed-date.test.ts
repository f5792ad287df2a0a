import { expect, test } from 'vitest'
import { readDate, writeDate } from './typed-date.ts'

test.each([
  ['11/03/2026', 'MM/DD/YYYY', '2026-11-03'],
  ['11/03/2026', 'DD/MM/YYYY', '2026-03-11'],
  [' 1.2.2026 ', 'MM/DD/YYYY', '2026-01-02'],
  ['1-2-2026', 'DD/MM/YYYY', '2026-02-01'],
  ['2026-1-2', 'DD/MM/YYYY', '2026-01-02'],
  ['2026-02-30', 'MM/DD/YYYY', null],
  ['13/01/2026', 'MM/DD/YYYY', null],
  ['on 2026-01-02', 'MM/DD/YYYY', null],
  ['2026-01-02 at noon', 'MM/DD/YYYY', null],
  ['on 1/2/2026', 'MM/DD/YYYY', null],
  ['1/2/2026 at noon', 'MM/DD/YYYY', null],
  ['1/2/26', 'MM/DD/YYYY', null],
  ['', 'MM/DD/YYYY', null],
] as const)('%j, typed where dates are %s, is %s', (typed, format, date) => {
  expect(readDate(typed, format)).toBe(date)
})

test('a date is written in the order of the person', () => {
  expect(writeDate('2026-11-03', 'MM/DD/YYYY')).toBe('11/03/2026')
  expect(writeDate('2026-11-03', 'DD/MM/YYYY')).toBe('03/11/2026')
})
