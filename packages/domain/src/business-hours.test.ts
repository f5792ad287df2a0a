import { expect, test } from 'vitest'
import { checkBusinessHours, checkHolidays, DEFAULT_BUSINESS_HOURS, type OpenSpan } from './business-hours.ts'

const span = (from: string, to: string): OpenSpan => ({ from, to })
const monday = (...spans: OpenSpan[]) => checkBusinessHours({ ...DEFAULT_BUSINESS_HOURS, monday: spans })

test.each<[string, OpenSpan[], string | null]>([
  ['a whole day', [span('08:00', '17:00')], null],
  ['closed', [], null],
  ['until midnight', [span('18:00', '00:00')], null],
  ['the whole day', [span('00:00', '00:00')], null],
  ['a break', [span('08:00', '12:00'), span('12:30', '17:00')], null],
  ['no break at all', [span('08:00', '12:00'), span('12:00', '17:00')], 'The hours of Monday overlap'],
  ['overlapping', [span('13:00', '17:00'), span('08:00', '13:30')], 'The hours of Monday overlap'],
  ['beyond midnight twice', [span('08:00', '00:00'), span('20:00', '00:00')], 'The hours of Monday overlap'],
  ['closing as it opens', [span('08:00', '08:00')], 'Monday has to close after it opens'],
  ['closing before it opens', [span('17:00', '08:00')], 'Monday has to close after it opens'],
  ['half typed', [span('08:00', '')], 'Please enter both times of Monday'],
  ['no time', [span('08:00', '24:00')], 'Please enter both times of Monday'],
  [
    'two breaks',
    [span('08:00', '09:00'), span('10:00', '11:00'), span('12:00', '13:00')],
    'Monday can have one break at most',
  ],
])('%s', (_, spans, problem) => {
  expect(monday(...spans)).toMatchObject(problem === null ? { allowed: true } : { allowed: false, text: problem })
})

test('hours are kept in the order of the day', () => {
  const check = monday(span('13:00', '17:00'), span('08:00', '12:00'))
  expect(check.allowed && check.hours.monday).toEqual([span('08:00', '12:00'), span('13:00', '17:00')])
})

const DAY = { name: ' Christmas Day ', date: '2026-12-25', isYearly: true, hours: [] }

test('holidays are kept by date, their names trimmed', () => {
  const check = checkHolidays([DAY, { ...DAY, name: 'Thanksgiving Day', date: '2026-11-26' }])
  expect(check.allowed && check.holidays.map(({ name }) => name)).toEqual(['Thanksgiving Day', 'Christmas Day'])
})

test.each([
  [[{ ...DAY, name: ' ' }], 'Please name each holiday'],
  [[{ ...DAY, name: 'x'.repeat(61) }], 'The name of a holiday must be 60 characters or less'],
  [[{ ...DAY, date: '2026-02-30' }], 'Please choose the day of Christmas Day'],
  [[DAY, { ...DAY, name: 'Again' }], 'Again is on a day that is a holiday already'],
  [[{ ...DAY, hours: [span('17:00', '08:00')] }], 'Christmas Day has to close after it opens'],
  [Array.from({ length: 61 }, () => DAY), 'There can be 60 holidays at most'],
])('holidays %# are refused', (holidays, text) => {
  expect(checkHolidays(holidays)).toMatchObject({ allowed: false, code: 'invalid', text, field: 'holidays' })
})
