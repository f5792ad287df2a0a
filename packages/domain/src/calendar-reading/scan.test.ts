import { expect, test } from 'vitest'
import { CalendarProblemError } from '../calendar.rules.ts'
import { scanCalendar } from './scan.ts'

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const kindsOf = (text: string) => scanCalendar(text).parts.map(({ kind }) => kind)
const problemOf = (text: string) => {
  try {
    scanCalendar(text)
    return null
  } catch (error) {
    return error instanceof CalendarProblemError ? error.problem : error
  }
}

test('blank lines may stand before a calendar and anything after it, but no words before it', () => {
  expect(problemOf(`\r\n \t\r\n${calendar()}`)).toBeNull()
  expect(problemOf(`${calendar()}\r\nSent from my phone`)).toBeNull()
  expect(problemOf(`Dear all\r\n${calendar()}`)).toBe('no_calendar')
})

test('events and zones are its parts, however their beginnings are written, and nothing else is', () => {
  const text = calendar('begin: vevent ', 'UID:one', 'END:VEVENT', 'BEGIN:VTODO', 'UID:two', 'END:VTODO')
  expect(scanCalendar(text).parts).toEqual([{ kind: 'VEVENT', lines: ['begin: vevent ', 'UID:one', 'END:VEVENT'] }])
  expect(kindsOf(calendar('BEGIN:VTIMEZONE', 'TZID:Here', 'END:VTIMEZONE'))).toEqual(['VTIMEZONE'])
  expect(kindsOf(calendar('BEGIN:VTODO', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VTODO'))).toEqual([])
})

test('of an event its own lines are kept, of a zone those of its changes too, each as far as it is needed', () => {
  const alarm = ['BEGIN:VALARM', 'SUMMARY:Ring', 'END:VALARM']
  const [event] = scanCalendar(calendar('BEGIN:VEVENT', `SUMMARY:${'x'.repeat(30_000)}`, ...alarm, 'END:VEVENT')).parts
  expect(event?.lines).toEqual(['BEGIN:VEVENT', `SUMMARY:${'x'.repeat(19_992)}`, 'END:VEVENT'])
  const zone = ['BEGIN:VTIMEZONE', 'BEGIN:STANDARD', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE']
  expect(scanCalendar(calendar(...zone)).parts).toEqual([{ kind: 'VTIMEZONE', lines: zone }])
})

test('its name is its own, not that of what it holds', () => {
  expect(scanCalendar(calendar('NAME:Crew', 'BEGIN:VTODO', 'NAME:Inner', 'END:VTODO')).name).toBe('Crew')
})

test.each([
  [['X-WR-CALNAME;LANGUAGE=en: Crew North ', 'x-wr-timezone: Europe/Berlin '], 'Crew North', 'Europe/Berlin'],
  [['NAME:Larkspur\\nField\\, north\\NCrew'], 'Larkspur Field, north Crew', null],
  [['NAME:Crew', 'X-WR-TIMEZONE:Europe/Berlin', 'NAME:', 'X-WR-TIMEZONE: '], 'Crew', 'Europe/Berlin'],
  [['X-WR-CALNAME:', 'X-WR-TIMEZONE:'], null, null],
  [['X-WR-CALNAME: \\n '], null, null],
])('what %j says of it is read without blanks around it, and nothing where it is blank', (lines, name, zone) => {
  expect(scanCalendar(calendar(...lines))).toEqual({ name, zone, parts: [] })
})

test('a name that is too long is cut as other lines are', () => {
  expect(scanCalendar(calendar(`NAME:${'x'.repeat(30_000)}`)).name).toBe('x'.repeat(19_995))
})

test('a title in which something begins or ends is one', () => {
  const lines = ['BEGIN:VEVENT', 'SUMMARY:Please BEGIN:VEVENT', 'LOCATION:Where it will END:VEVENT', 'END:VEVENT']
  expect(scanCalendar(calendar(...lines)).parts).toEqual([{ kind: 'VEVENT', lines }])
})

test('it is read up to five megabytes, and not one character more', () => {
  const padded = (length: number) => calendar(`X-PAD:${'x'.repeat(length - calendar('X-PAD:').length)}`)
  expect(problemOf(padded(5 * 1024 * 1024))).toBeNull()
  expect(problemOf(padded(5 * 1024 * 1024 + 1))).toBe('too_large')
})

test('it is cut where its end is not there, also behind an event that is whole', () => {
  expect(problemOf('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT')).toBe('cut')
})

test('20,000 parts are read, and not one more', () => {
  const many = Array.from({ length: 20_000 }, () => 'BEGIN:VEVENT\r\nEND:VEVENT')
  expect(kindsOf(calendar(...many))).toHaveLength(20_000)
  expect(problemOf(calendar(...many, 'BEGIN:VEVENT', 'END:VEVENT'))).toBe('too_many')
})
