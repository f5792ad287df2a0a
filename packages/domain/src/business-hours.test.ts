import { expect, test } from 'vitest'
import {
  checkBusinessHours,
  checkHolidays,
  DEFAULT_BUSINESS_HOURS,
  type Holiday,
  nextHoliday,
  openingAt,
  type OpenSpan,
  spokenHours,
  spansText,
} from './business-hours.ts'

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
  ['a digit too many before it', [span('108:00', '17:00')], 'Please enter both times of Monday'],
  ['a digit too many behind it', [span('08:00', '17:000')], 'Please enter both times of Monday'],
  [
    'two breaks',
    [span('08:00', '09:00'), span('10:00', '11:00'), span('12:00', '13:00')],
    'Monday can have one break at most',
  ],
])('%s', (_, spans, problem) => {
  expect(monday(...spans)).toMatchObject(problem === null ? { allowed: true } : { code: 'invalid', text: problem })
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

test('a name may have 60 characters, and there may be 60 holidays', () => {
  const days = Array.from(
    { length: 60 },
    (_, index) => `2026-${index < 30 ? '11' : '12'}-${String((index % 30) + 1).padStart(2, '0')}`,
  )
  const holidays = days.map((date) => ({ ...DAY, name: 'x'.repeat(60), date }))
  const check = checkHolidays([...holidays.slice(20), ...holidays.slice(0, 20)])
  expect(check.allowed && check.holidays.map(({ date }) => date)).toEqual(days)
})

test.each([
  [[{ ...DAY, name: ' ' }], 'Please name each holiday'],
  [[{ ...DAY, name: 'x'.repeat(61) }], 'The name of a holiday must be 60 characters or less'],
  [[{ ...DAY, date: '2026-02-30' }], 'Please choose the day of Christmas Day'],
  [[DAY, { ...DAY, name: 'Again' }], 'Again is on a day that is already a holiday'],
  [[{ ...DAY, hours: [span('17:00', '08:00')] }], 'Christmas Day has to close after it opens'],
  [Array.from({ length: 61 }, () => DAY), 'There can be 60 holidays at most'],
])('holidays %# are refused', (holidays, text) => {
  expect(checkHolidays(holidays)).toMatchObject({ allowed: false, code: 'invalid', text, field: 'holidays' })
})

const THANKSGIVING: Holiday = { name: 'Thanksgiving', date: '2026-11-26', isYearly: false, hours: [] }
const CHRISTMAS: Holiday = { name: 'Christmas Day', date: '2020-12-25', isYearly: true, hours: [] }
const closedOn = (date: string): Holiday => ({ name: 'Closed', date, isYearly: false, hours: [] })
const weekOf = (hours: OpenSpan[]) => Object.fromEntries(Object.keys(DEFAULT_BUSINESS_HOURS).map((day) => [day, hours]))
const split = { ...DEFAULT_BUSINESS_HOURS, wednesday: [span('08:00', '12:00'), span('12:30', '17:00')] }

test.each<[string, string, object, boolean, string | null]>([
  ['in the morning', '2026-11-23T16:00:00Z', {}, true, '2026-11-24T00:00:00.000Z'],
  ['at the minute it closes', '2026-11-24T00:00:00Z', {}, false, '2026-11-24T15:00:00.000Z'],
  ['before a break', '2026-11-25T18:00:00Z', {}, true, '2026-11-25T19:00:00.000Z'],
  ['in the break', '2026-11-25T19:00:00Z', {}, false, '2026-11-25T19:30:00.000Z'],
  ['the evening before a holiday', '2026-11-26T01:00:00Z', {}, false, '2026-11-27T15:00:00.000Z'],
  ['before a weekend', '2026-11-28T00:30:00Z', {}, false, '2026-11-30T15:00:00.000Z'],
  ['before clocks go back', '2026-10-31T23:00:00Z', {}, false, '2026-11-02T15:00:00.000Z'],
  [
    'closed up to the fourteenth day from now',
    '2026-11-24T16:00:00Z',
    { businessHours: { ...weekOf([]), tuesday: [span('08:00', '09:00')] }, holidays: [closedOn('2026-12-01')] },
    false,
    '2026-12-08T15:00:00.000Z',
  ],
  [
    'always open',
    '2026-11-24T05:00:00Z',
    { businessHours: weekOf([span('00:00', '00:00')]), holidays: [] },
    true,
    null,
  ],
  ['never open', '2026-11-24T05:00:00Z', { businessHours: weekOf([]) }, false, null],
  [
    'up to midnight',
    '2026-11-24T06:00:00Z',
    { businessHours: weekOf([span('18:00', '00:00')]) },
    true,
    '2026-11-24T07:00:00.000Z',
  ],
  [
    'up to midnight, and not on the next day',
    '2026-11-24T06:00:00Z',
    { businessHours: { ...weekOf([]), monday: [span('18:00', '00:00')] } },
    true,
    '2026-11-24T07:00:00.000Z',
  ],
  [
    'over midnight',
    '2026-11-24T06:00:00Z',
    { businessHours: weekOf([span('00:00', '02:00'), span('18:00', '00:00')]) },
    true,
    '2026-11-24T09:00:00.000Z',
  ],
])('%s it is open or closed, until when', (_, at, changed, isOpen, changesAt) => {
  const clock = { timezone: 'America/Denver', businessHours: split, holidays: [THANKSGIVING], ...changed }
  const found = openingAt(clock, new Date(at))
  expect([found.isOpen, found.changesAt?.toISOString() ?? null]).toEqual([isOpen, changesAt])
})

test('the next holiday is of this very date, or of every year', () => {
  const holidays = [THANKSGIVING, CHRISTMAS]
  expect(nextHoliday(holidays, '2026-11-26')).toEqual({ holiday: THANKSGIVING, on: '2026-11-26' })
  expect(nextHoliday(holidays, '2026-11-27')).toEqual({ holiday: CHRISTMAS, on: '2026-12-25' })
  expect(nextHoliday(holidays, '2027-12-26')).toEqual({ holiday: CHRISTMAS, on: '2028-12-25' })
  expect(nextHoliday([THANKSGIVING], '2026-11-27')).toBeNull()
  expect(nextHoliday([CHRISTMAS], '2019-12-25')).toEqual({ holiday: CHRISTMAS, on: '2020-12-25' })
  expect(nextHoliday([{ ...CHRISTMAS, date: '2020-02-29' }], '2020-02-29')).toMatchObject({ on: '2020-02-29' })
})

test('hours are recorded in one line, and closed days as closed', () => {
  expect(spansText([span('08:00', '12:00'), span('13:30', '00:00')])).toBe('08:00-12:00, 13:30-00:00')
  expect(spansText([])).toBe('closed')
})

test('hours are said as people say them, midnight at their end too', () => {
  expect(
    spokenHours([
      { from: '08:00', to: '12:00' },
      { from: '13:30', to: '00:00' },
    ]),
  ).toBe('8:00 AM to 12:00 PM, 1:30 PM to 12:00 AM')
})
