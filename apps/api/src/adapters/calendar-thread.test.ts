import { CALENDAR_PROBLEM_TEXTS } from '@parley/domain'
import { describe, expect, test } from 'vitest'
import { createCalendarReader } from './calendar-thread.ts'

const WINDOW = {
  from: new Date('2026-10-01T00:00:00Z'),
  to: new Date('2027-12-01T00:00:00Z'),
  zone: 'America/Denver',
}
const file = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR'].join('\r\n')
const event = (uid: number | string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:Event ${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
const many = (count: number, ...lines: string[]) =>
  Array.from({ length: count }, (_, index) => event(index, 'DTSTART;TZID=America/Denver:20261105T090000', ...lines))
const folded = (line: string) => line.replaceAll(/.{70}/g, '$&\r\n ')

test('a calendar is read in a thread of its own', async () => {
  const read = await createCalendarReader()(file(...many(2)), WINDOW)
  expect(read.events.map(({ title, startTime }) => [title, startTime])).toEqual([
    ['Event 0', new Date('2026-11-05T16:00:00Z')],
    ['Event 1', new Date('2026-11-05T16:00:00Z')],
  ])
})

describe('what is meant to keep a reader busy', () => {
  const LIMIT_MS = 2000
  const hostile: Record<string, string> = {
    'a rule per second for ever': file(event('a', 'DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY')),
    'a thousand rules per minute': file(...many(1000, 'RRULE:FREQ=MINUTELY')),
    'rules that count up from long ago': file(
      ...Array.from({ length: 500 }, (_, index) =>
        event(index, 'DTSTART:16010101T000000Z', 'RRULE:FREQ=MINUTELY;COUNT=2000000000'),
      ),
    ),
    'rules that nothing fulfils': file(...many(500, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=9')),
    'rules with every part': file(
      ...many(
        100,
        `RRULE:FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYHOUR=${Array.from({ length: 24 }, (_, at) => at).join()};BYMINUTE=${Array.from({ length: 60 }, (_, at) => at).join()};BYSECOND=${Array.from({ length: 60 }, (_, at) => at).join()}`,
      ),
    ),
    'a zone whose clocks change each second': file(
      [
        'BEGIN:VTIMEZONE',
        'TZID:Mine',
        'BEGIN:STANDARD',
        'DTSTART:16010101T000000',
        'TZOFFSETFROM:-0600',
        'TZOFFSETTO:-0700',
        'RRULE:FREQ=SECONDLY',
        'END:STANDARD',
        'END:VTIMEZONE',
      ].join('\r\n'),
      event('a', 'DTSTART;TZID=Mine:20261105T090000'),
    ),
    '100,000 events': file(...many(100_000)),
    'as many events as are looked at, each a series': file(...many(19_000, 'RRULE:FREQ=YEARLY')),
    'a folded line of 10 MB': file(
      event('a', 'DTSTART:20261105T090000Z', folded(`DESCRIPTION:${'x'.repeat(10_000_000)}`)),
    ),
    'a folded line of nearly 5 MB': file(
      event('a', 'DTSTART:20261105T090000Z', folded(`SUMMARY:${'x'.repeat(4_900_000)}`)),
    ),
    'lines folded after each sign': file(
      event('a', 'DTSTART:20261105T090000Z', `SUMMARY:${'x\r\n '.repeat(1_200_000)}`),
    ),
    'a hundred thousand exceptions': file(
      event(
        'a',
        'DTSTART:20261105T090000Z',
        'RRULE:FREQ=DAILY',
        ...Array.from({ length: 100_000 }, () => 'EXDATE:20261106T090000Z'),
      ),
    ),
    'deep nesting': `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(200_000)}END:VCALENDAR`,
  }

  test.each(Object.entries(hostile))('%s ends in time', async (_, text) => {
    const began = performance.now()
    const outcome = await createCalendarReader()(text, WINDOW).then(
      ({ events }) => `${events.length} events`,
      (error: unknown) => String(error).replace(/^Error: /, ''),
    )
    // The thread takes a moment to start and to end, longer on a busy machine.
    expect(performance.now() - began).toBeLessThan(LIMIT_MS + 4000)
    expect(/^\d+ events$/.test(outcome) || Object.values(CALENDAR_PROBLEM_TEXTS).includes(outcome)).toBe(true)
  })

  test('a rule per second is named, and what is beside it is there', async () => {
    const text = file(event('Tick', 'DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY'), ...many(1))
    const { events, leftOut } = await createCalendarReader()(text, WINDOW)
    expect([events.length, leftOut]).toEqual([1, [{ title: 'Event Tick', why: 'endless' }]])
  })

  test('a thread that takes too long is ended', async () => {
    const text = file(...many(19_000, 'RRULE:FREQ=YEARLY'))
    await expect(createCalendarReader(1)(text, WINDOW)).rejects.toThrow(CALENDAR_PROBLEM_TEXTS.too_hard)
  })
})
