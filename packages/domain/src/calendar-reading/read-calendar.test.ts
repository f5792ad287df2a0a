import { describe, expect, test } from 'vitest'
import {
  CALENDAR_LOCATION_MAX,
  CALENDAR_NAME_MAX,
  CALENDAR_PROBLEM_TEXTS,
  CALENDAR_TITLE_MAX,
  CalendarProblemError,
} from '../calendar.rules.ts'
import { readCalendar } from './read-calendar.ts'

const WINDOW = {
  from: new Date('2026-10-01T00:00:00Z'),
  to: new Date('2027-10-01T00:00:00Z'),
  zone: 'America/Denver',
}
const file = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...parts, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Standup', ...lines, 'END:VEVENT'].join('\r\n')
const read = (text: string, window: Partial<typeof WINDOW> = {}) => readCalendar(text, { ...WINDOW, ...window })
const starts = (text: string, window: Partial<typeof WINDOW> = {}) =>
  read(text, window).events.map(({ startTime }) => startTime.toISOString().slice(0, 16))
const problemOf = (text: string) => {
  try {
    read(text)
    return null
  } catch (error) {
    return error instanceof CalendarProblemError ? error.problem : error
  }
}

test('an event is read with its times and words', () => {
  const text = file(
    'X-WR-CALNAME:Marcus\\, work',
    event('DTSTART:20261105T160000Z', 'DTEND:20261105T163000Z', 'LOCATION:Room 4\\; upstairs', 'DESCRIPTION:Secret'),
  )
  expect(read(text)).toEqual({
    name: 'Marcus, work',
    events: [
      {
        title: 'Standup',
        location: 'Room 4; upstairs',
        startTime: new Date('2026-11-05T16:00:00Z'),
        endTime: new Date('2026-11-05T16:30:00Z'),
        isAllDay: false,
        isBusy: true,
      },
    ],
    leftOut: [],
    leftOutCount: 0,
  })
})

test('blank words are none, and others have no blanks around them', () => {
  const [one, other] = read(
    file(
      event('SUMMARY: ', 'LOCATION: ', 'DTSTART:20261105T160000Z').replace('SUMMARY:Standup\r\n', ''),
      event('UID:two', 'SUMMARY:  Lunch ', 'LOCATION: Room 4 ', 'DTSTART:20261106T160000Z')
        .replace('UID:one\r\n', '')
        .replace('SUMMARY:Standup\r\n', ''),
    ),
  ).events
  expect(one).toMatchObject({ title: 'Busy', location: null })
  expect(other).toMatchObject({ title: 'Lunch', location: 'Room 4' })
})

test('words are as long as they may be, and cut beyond', () => {
  const { name, events } = read(
    file(
      `X-WR-CALNAME:${'n'.repeat(CALENDAR_NAME_MAX + 1)}`,
      event(`LOCATION:${'l'.repeat(CALENDAR_LOCATION_MAX + 1)}`, 'DTSTART:20261105T160000Z').replace(
        'SUMMARY:Standup',
        `SUMMARY:${'t'.repeat(CALENDAR_TITLE_MAX + 1)}`,
      ),
    ),
  )
  expect(name).toBe('n'.repeat(CALENDAR_NAME_MAX))
  expect(events).toMatchObject([{ title: 't'.repeat(CALENDAR_TITLE_MAX), location: 'l'.repeat(CALENDAR_LOCATION_MAX) }])
})

test('words hold what a database can keep: no NUL, and no half of a character where they are cut', () => {
  const { name, events } = read(
    file(
      `X-WR-CALNAME:${'n'.repeat(CALENDAR_NAME_MAX - 1)}🦷`,
      event(`LOCATION:${'l'.repeat(CALENDAR_LOCATION_MAX - 1)}🦷`, 'DTSTART:20261105T160000Z').replace(
        'SUMMARY:Standup',
        `SUMMARY:\0${'t'.repeat(CALENDAR_TITLE_MAX - 1)}🦷`,
      ),
    ),
  )
  expect(name).toBe('n'.repeat(CALENDAR_NAME_MAX - 1))
  expect(events).toMatchObject([
    { title: 't'.repeat(CALENDAR_TITLE_MAX - 1), location: 'l'.repeat(CALENDAR_LOCATION_MAX - 1) },
  ])
})

test('a line that was folded is one, by a blank or a tab, whatever ends the lines', () => {
  const folded = event('SUMMARY:Stand', ' up of', '\t the team', 'DTSTART:2026110', ' 5T160000Z')
  for (const end of ['\r\n', '\n']) {
    const { events } = read(`${file(folded).replaceAll('\r\n', end)}${end}${end}`)
    expect(events.map(({ startTime }) => startTime.toISOString())).toEqual(['2026-11-05T16:00:00.000Z'])
  }
  const titled = [
    'BEGIN:VEVENT',
    'UID:two',
    'SUMMARY:Stand',
    ' up of',
    '\t the team',
    'DTSTART:20261105T160000Z',
    'END:VEVENT',
  ]
  expect(read(file(...titled)).events[0]?.title).toBe('Standup of the team')
})

describe('times', () => {
  test('are meant in the zone that is named, by IANA, Windows or a path, wherever one is', () => {
    for (const zone of [
      'America/New_York',
      'Eastern Standard Time',
      '"Eastern Standard Time"',
      '/citadel.org/20260101_1/America/New_York',
      '"https://calendar.example/crew/zoneinfo/2026a/America/New_York/"',
    ]) {
      expect(starts(file(event(`DTSTART;TZID=${zone}:20261105T090000`)))).toEqual(['2026-11-05T14:00'])
    }
  })

  test('without a zone in that of the calendar, else in one’s own', () => {
    const floating = event('DTSTART:20261105T090000')
    expect(starts(file('X-WR-TIMEZONE:Europe/Berlin', floating))).toEqual(['2026-11-05T08:00'])
    expect(starts(file(floating))).toEqual(['2026-11-05T16:00'])
    expect(starts(file(floating), { zone: 'Asia/Tokyo' })).toEqual(['2026-11-05T00:00'])
  })

  const own = [
    'BEGIN:VTIMEZONE',
    'TZID:Customized Time Zone',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0700',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0600',
    'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ].join('\r\n')

  test('in a zone that nobody knows as the calendar says, over both changes of clocks', () => {
    const daily = event('DTSTART;TZID=Customized Time Zone:20261031T090000', 'RRULE:FREQ=DAILY;COUNT=2')
    expect(starts(file(own, daily), { zone: 'Asia/Tokyo' })).toEqual(['2026-10-31T15:00', '2026-11-01T16:00'])
    const spring = event('DTSTART;TZID=Customized Time Zone:20270313T090000', 'RRULE:FREQ=DAILY;COUNT=2')
    expect(starts(file(own, spring), { zone: 'Asia/Tokyo' })).toEqual(['2027-03-13T16:00', '2027-03-14T15:00'])
  })

  test.each(['Larkspur', '-0700'])('in a zone that the calendar calls %s, and nobody else so, as it says', (name) => {
    const zone = own.replace('Customized Time Zone', name)
    const daily = event(`DTSTART;TZID=${name}:20261031T090000`, 'RRULE:FREQ=DAILY;COUNT=2')
    expect(starts(file(zone, daily), { zone: 'Asia/Tokyo' })).toEqual(['2026-10-31T15:00', '2026-11-01T16:00'])
  })

  test('in such a zone from the instant on at which its clocks change, at the edges of the window too', () => {
    const at = (time: string) => starts(file(own, event(`DTSTART;TZID=Customized Time Zone:${time}`)))
    expect(at('20270314T013000')).toEqual(['2027-03-14T08:30'])
    expect(at('20270314T030000')).toEqual(['2027-03-14T09:00'])
    const shift = event(
      'DTSTART;TZID=Customized Time Zone:20261205T090000',
      'DTEND;TZID=Customized Time Zone:20270320T090000',
    )
    const winter = { from: new Date('2026-12-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }
    expect(read(file(own, shift), winter).events).toMatchObject([
      { startTime: new Date('2026-12-05T16:00:00Z'), endTime: new Date('2027-03-20T15:00:00Z') },
    ])
  })

  test('in such a zone of which a part says no offsets, or not from when, by its other parts', () => {
    const broken = ['BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETTO:-0900', 'END:STANDARD']
    const endless = ['BEGIN:STANDARD', 'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0900', 'END:STANDARD']
    const halved = ['BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0900', 'END:STANDARD']
    const parted = own.replace('END:VTIMEZONE', [...broken, ...endless, ...halved, 'END:VTIMEZONE'].join('\r\n'))
    const daily = event('DTSTART;TZID=Customized Time Zone:20261031T090000', 'RRULE:FREQ=DAILY;COUNT=2')
    expect(starts(file(parted, daily), { zone: 'Asia/Tokyo' })).toEqual(['2026-10-31T15:00', '2026-11-01T16:00'])
  })

  /** A zone with an unknown name and a single part, which changes from six to seven hours behind UTC. */
  const zoneOf = (...lines: string[]) =>
    [
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone',
      'BEGIN:STANDARD',
      ...lines,
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0700',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n')
  test.each<[string, string, string[]]>([
    [
      'the day of its change, and before it',
      zoneOf('DTSTART:20261101T020000'),
      ['2026-10-31T15:00', '2026-11-01T16:00'],
    ],
    [
      'its name below other words',
      zoneOf('DTSTART:20261101T020000').replace('TZID:', 'SUMMARY:Mountain\r\nTZID:'),
      ['2026-10-31T15:00', '2026-11-01T16:00'],
    ],
    [
      'its days one by one',
      zoneOf('DTSTART:20271107T020000', 'RDATE:20261101T020000'),
      ['2026-10-31T15:00', '2026-11-01T16:00'],
    ],
    [
      'nothing',
      'BEGIN:VTIMEZONE\r\nTZID:Customized Time Zone\r\nEND:VTIMEZONE',
      ['2026-10-31T00:00', '2026-11-01T00:00'],
    ],
    [
      'that clocks change every second',
      zoneOf('DTSTART:16010101T020000', 'RRULE:FREQ=SECONDLY'),
      ['2026-10-31T00:00', '2026-11-01T00:00'],
    ],
    ['nothing, as it is not there', '', ['2026-10-31T00:00', '2026-11-01T00:00']],
    ...['DTSTART:20261101T020000\r\n', 'TZOFFSETFROM:-0600\r\n', 'TZOFFSETTO:-0700\r\n'].map(
      (missing): [string, string, string[]] => [
        `all but ${missing.trim()}`,
        zoneOf('DTSTART:20261101T020000').replace(missing, ''),
        ['2026-10-31T00:00', '2026-11-01T00:00'],
      ],
    ),
  ])('in a zone of which the calendar says %s', (_, zone, times) => {
    const daily = event('DTSTART;TZID=Customized Time Zone:20261031T090000', 'RRULE:FREQ=DAILY;COUNT=2')
    expect(starts(file(...[zone, daily].filter(Boolean)), { zone: 'Asia/Tokyo' })).toEqual(times)
  })

  test('which clocks show twice are the first, and which they skip as long after midnight as ever', () => {
    const at = (time: string) => starts(file(event(`DTSTART;TZID=America/Denver:${time}`)))
    expect(at('20261101T013000')).toEqual(['2026-11-01T07:30'])
    expect(at('20270314T023000')).toEqual(['2027-03-14T09:30'])
  })

  test('of whole days are one’s own, with an end that is not of it, also where clocks change', () => {
    const { events } = read(
      file(event('DTSTART;VALUE=DATE:20261031', 'DTEND;VALUE=DATE:20261102', 'TRANSP:TRANSPARENT')),
    )
    expect(events).toMatchObject([
      {
        isAllDay: true,
        isBusy: false,
        startTime: new Date('2026-10-31T06:00:00Z'),
        endTime: new Date('2026-11-02T07:00:00Z'),
      },
    ])
    expect(read(file(event('DTSTART;VALUE=DATE:20261105'))).events[0]?.endTime).toEqual(
      new Date('2026-11-06T07:00:00Z'),
    )
  })

  test('end by a duration, or at once', () => {
    const ends = (...lines: string[]) => read(file(event('DTSTART:20261105T160000Z', ...lines))).events[0]?.endTime
    expect(ends('DURATION:PT1H30M')).toEqual(new Date('2026-11-05T17:30:00Z'))
    expect(ends()).toEqual(new Date('2026-11-05T16:00:00Z'))
    expect(ends('DTEND:20261105T150000Z')).toEqual(new Date('2026-11-05T16:00:00Z'))
  })

  test('before and after the window are left out, but not what is still on when it begins', () => {
    const over = event('DTSTART:20260930T230000Z', 'DTEND:20261001T010000Z')
    expect(starts(file(over))).toEqual(['2026-09-30T23:00'])
    expect(starts(file(event('DTSTART:20260930T220000Z', 'DTEND:20261001T000000Z')))).toEqual([])
    expect(starts(file(event('DTSTART:20271001T000000Z')))).toEqual([])
    expect(starts(file(event('DTSTART:20261001T000000Z')))).toEqual(['2026-10-01T00:00'])
  })
})

describe('a series', () => {
  const daily = (...lines: string[]) =>
    event('DTSTART;TZID=America/Denver:20261102T090000', 'DTEND;TZID=America/Denver:20261102T093000', ...lines)
  const instead = (id: string, ...lines: string[]) => event(`RECURRENCE-ID;TZID=America/Denver:${id}`, ...lines)

  test('leaves out and moves single ones, however their times are written', () => {
    const text = file(
      daily('RRULE:FREQ=DAILY;COUNT=5', 'EXDATE:20261103T160000Z', 'EXDATE;VALUE=DATE:20261106'),
      instead('20261104T090000', 'DTSTART:20261110T180000Z', 'DTEND:20261110T183000Z'),
      event('RECURRENCE-ID:20261105T160000Z', 'DTSTART:20261105T160000Z', 'STATUS:CANCELLED'),
    )
    expect(starts(text)).toEqual(['2026-11-02T16:00', '2026-11-10T18:00'])
  })

  test('is there in its latest version only, and so is each that was changed', () => {
    const text = file(
      daily('RRULE:FREQ=DAILY;COUNT=2', 'SEQUENCE:1'),
      daily('RRULE:FREQ=DAILY;COUNT=3', 'SEQUENCE:2'),
      instead('20261103T090000', 'SEQUENCE:3', 'DTSTART:20261103T190000Z'),
      instead('20261103T090000', 'SEQUENCE:2', 'DTSTART:20261103T200000Z'),
    )
    expect(starts(text)).toEqual(['2026-11-02T16:00', '2026-11-03T19:00', '2026-11-04T16:00'])
    const twice = file(daily('RRULE:FREQ=DAILY;COUNT=2', 'SEQUENCE:1'), daily('RRULE:FREQ=DAILY;COUNT=3', 'SEQUENCE:1'))
    expect(starts(twice)).toHaveLength(3)
  })

  test('keeps one of two times that a change names', () => {
    const second = 'RECURRENCE-ID;TZID=America/Denver:20261104T090000'
    const text = file(daily('RRULE:FREQ=DAILY;COUNT=3'), instead('20261103T090000', second, 'DTSTART:20261103T190000Z'))
    expect(starts(text)).toEqual(['2026-11-02T16:00', '2026-11-03T19:00', '2026-11-04T16:00'])
  })

  test('that is not there itself still has what was changed of it', () => {
    expect(starts(file(instead('20261103T090000', 'DTSTART:20261103T190000Z')))).toEqual(['2026-11-03T19:00'])
  })

  test('has dates of its own besides, periods too, and each time once', () => {
    const text = file(
      daily(
        'RRULE:FREQ=DAILY;COUNT=2',
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'RDATE;TZID=America/Denver:20261103T090000,20261120T090000',
        'RDATE;VALUE=PERIOD:20261121T160000Z/20261121T180000Z,20261122T160000Z/PT15M',
      ),
    )
    expect(starts(text)).toEqual([
      '2026-11-02T16:00',
      '2026-11-03T16:00',
      '2026-11-09T16:00',
      '2026-11-20T16:00',
      '2026-11-21T16:00',
      '2026-11-22T16:00',
    ])
    expect(read(text).events.at(-1)?.endTime).toEqual(new Date('2026-11-22T16:15:00Z'))
  })

  test('ends where its rule says so in UTC, on its last day there', () => {
    expect(starts(file(daily('RRULE:FREQ=DAILY;UNTIL=20261104T160000Z')))).toHaveLength(3)
    expect(starts(file(daily('RRULE:FREQ=DAILY;UNTIL=20261104T155959Z')))).toHaveLength(2)
    expect(starts(file(daily('RRULE:FREQ=DAILY;UNTIL=20261104T090000')))).toHaveLength(3)
    expect(starts(file(daily('RRULE:FREQ=DAILY;UNTIL=20261104T085959')))).toHaveLength(2)
    expect(starts(file(daily('RRULE:FREQ=DAILY;UNTIL=20261104')))).toHaveLength(3)
  })

  test('of whole days goes on over the day on which clocks change', () => {
    const days = file(event('DTSTART;VALUE=DATE:20261031', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261101'))
    expect(starts(days)).toEqual(['2026-10-31T06:00', '2026-11-02T07:00'])
  })

  const onwards = (id: string, title: string, ...lines: string[]) =>
    [
      'BEGIN:VEVENT',
      'UID:one',
      `SUMMARY:${title}`,
      `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Denver:${id}`,
      ...lines,
      'END:VEVENT',
    ].join('\r\n')
  const spans = (text: string) =>
    read(text).events.map(({ startTime, endTime, title }) =>
      [startTime, endTime].map((time) => time.toISOString().slice(5, 16)).concat(title),
    )

  test('that is another one from one of its times on is so until the next such change, over the change of clocks', () => {
    const text = file(
      event('DTSTART;TZID=America/Denver:20261030T090000', 'DURATION:PT30M', 'RRULE:FREQ=DAILY;COUNT=5'),
      onwards('20261031T090000', 'Later', 'DTSTART;TZID=America/Denver:20261031T133000', 'DURATION:PT1H'),
      onwards('20261103T090000', 'A day later', 'DTSTART:20261104T160000Z', 'DTEND:20261104T161500Z'),
    )
    expect(spans(text)).toEqual([
      ['10-30T15:00', '10-30T15:30', 'Standup'],
      ['10-31T19:30', '10-31T20:30', 'Later'],
      ['11-01T20:30', '11-01T21:30', 'Later'],
      ['11-02T20:30', '11-02T21:30', 'Later'],
      ['11-04T16:00', '11-04T16:15', 'A day later'],
    ])
  })

  test('of which all after one are changed keeps what was changed or left out alone', () => {
    const text = file(
      daily('RRULE:FREQ=DAILY;COUNT=5', 'EXDATE;TZID=America/Denver:20261104T090000'),
      onwards('20261103T090000', 'Later', 'DTSTART;TZID=America/Denver:20261103T100000', 'DURATION:PT30M'),
      instead('20261105T090000', 'DTSTART:20261105T230000Z', 'DURATION:PT30M'),
    )
    expect(starts(text)).toEqual(['2026-11-02T16:00', '2026-11-03T17:00', '2026-11-05T23:00', '2026-11-06T17:00'])
  })

  test('is over at one from which on it is cancelled', () => {
    const text = file(
      daily('RRULE:FREQ=DAILY'),
      onwards('20261105T090000', 'Later', 'DTSTART;TZID=America/Denver:20261105T090000', 'STATUS:CANCELLED'),
    )
    expect(starts(text)).toEqual(['2026-11-02T16:00', '2026-11-03T16:00', '2026-11-04T16:00'])
  })

  test('comes into the window where it is moved there, and leaves it', () => {
    const weekly = event('DTSTART:20260901T160000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4')
    const later = onwards('20260908T100000', 'Later', 'DTSTART:20261001T160000Z', 'DURATION:PT1H')
    expect(starts(file(weekly, later))).toEqual(['2026-10-01T16:00', '2026-10-08T16:00', '2026-10-15T16:00'])
    const early = onwards('20261005T100000', 'Later', 'DTSTART:20260901T160000Z', 'DURATION:PT1H')
    expect(starts(file(event('DTSTART:20261005T160000Z', 'RRULE:FREQ=DAILY;COUNT=3'), early))).toEqual([])
  })

  test('loses a whole day where one is left out, and gets no time from a day', () => {
    const text = file(daily('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261103', 'RDATE;VALUE=DATE:20261120'))
    expect(starts(text)).toEqual(['2026-11-02T16:00', '2026-11-04T16:00'])
    const twice = daily('RRULE:FREQ=DAILY;COUNT=2', 'RDATE;TZID=America/Denver:20261102T120000')
    expect(starts(file(twice, instead('20261102T090000', 'STATUS:CANCELLED', 'DTSTART:20261102T160000Z')))).toEqual([
      '2026-11-02T19:00',
      '2026-11-03T16:00',
    ])
  })

  test('that never ends is read to the end of the window, also where one of it is moved', () => {
    const text = file(
      daily('RRULE:FREQ=DAILY'),
      instead('20261103T090000', 'DTSTART:20261103T190000Z', 'DURATION:PT30M'),
    )
    expect(starts(text, { to: new Date('2026-11-06T00:00:00Z') })).toEqual([
      '2026-11-02T16:00',
      '2026-11-03T19:00',
      '2026-11-04T16:00',
      '2026-11-05T16:00',
    ])
  })

  test('goes on as it is where a change from one on says no time, which alone is left out', () => {
    const { events, leftOut } = read(
      file(daily('RRULE:FREQ=DAILY;COUNT=3'), onwards('20261103T090000', 'Without a time')),
    )
    expect(events.map(({ startTime }) => startTime.toISOString().slice(0, 16))).toEqual([
      '2026-11-02T16:00',
      '2026-11-04T16:00',
    ])
    expect(leftOut).toEqual([{ title: 'Without a time', why: 'unreadable' }])
  })

  const endsOf = (text: string, window: Partial<typeof WINDOW> = {}) =>
    read(text, window).events.map(({ startTime, endTime }) =>
      [startTime, endTime].map((time) => time.toISOString().slice(5, 16)),
    )

  test('of whole days that are others from one on last as long as that one', () => {
    const text = file(
      event('DTSTART;VALUE=DATE:20261109', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261116',
        'DTSTART;VALUE=DATE:20261117',
        'DTEND;VALUE=DATE:20261119',
      ),
    )
    expect(endsOf(text)).toEqual([
      ['11-09T07:00', '11-10T07:00'],
      ['11-17T07:00', '11-19T07:00'],
      ['11-24T07:00', '11-26T07:00'],
    ])
  })

  test('is still on where it lasts for days from one on', () => {
    const text = file(
      event('DTSTART:20260907T160000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event('RECURRENCE-ID;RANGE=THISANDFUTURE:20260914T160000Z', 'DTSTART:20260914T160000Z', 'DURATION:P5D'),
    )
    const window = { from: new Date('2026-09-24T00:00:00Z'), to: new Date('2026-10-01T00:00:00Z') }
    expect(endsOf(text, window)).toEqual([['09-21T16:00', '09-26T16:00']])
  })

  test('is as the latest change says, in whatever order they come', () => {
    const changes = [
      onwards('20261031T090000', 'Later', 'DTSTART;TZID=America/Denver:20261031T133000', 'DURATION:PT1H'),
      onwards('20261102T090000', 'Latest', 'DTSTART;TZID=America/Denver:20261102T150000', 'DURATION:PT1H'),
    ]
    const series = event('DTSTART;TZID=America/Denver:20261030T090000', 'DURATION:PT30M', 'RRULE:FREQ=DAILY;COUNT=6')
    for (const parts of [changes, changes.toReversed()]) {
      expect(read(file(series, ...parts)).events.map(({ title }) => title)).toEqual([
        'Standup',
        'Later',
        'Later',
        'Latest',
        'Latest',
        'Latest',
      ])
    }
  })

  test('begins on the first day of its rule', () => {
    expect(starts(file(event('DTSTART:20261102T160000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2')))).toEqual([
      '2026-11-03T16:00',
      '2026-11-10T16:00',
    ])
  })

  test('leaves out the day that clocks there show', () => {
    const evening = event(
      'DTSTART;TZID=America/Denver:20261102T200000',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE;VALUE=DATE:20261103',
    )
    expect(starts(file(evening))).toEqual(['2026-11-03T03:00', '2026-11-05T03:00'])
  })

  test('ends where clocks elsewhere say so', () => {
    const abroad = event('DTSTART;TZID=America/Denver:20261105T090000', 'DTEND;TZID=America/New_York:20261105T120000')
    expect(endsOf(file(abroad))).toEqual([['11-05T16:00', '11-05T17:00']])
    const mixed = event('DTSTART;VALUE=DATE:20261105', 'DTEND:20261106T000000Z')
    expect(endsOf(file(mixed))).toEqual([['11-05T07:00', '11-06T07:00']])
  })

  test('that is long is still on in the days after it began', () => {
    const away = event('DTSTART:20260901T000000Z', 'DURATION:P3D', 'RRULE:FREQ=WEEKLY')
    const window = { from: new Date('2026-09-10T12:00:00Z'), to: new Date('2026-09-16T00:00:00Z') }
    expect(starts(file(away), window)).toEqual(['2026-09-08T00:00', '2026-09-15T00:00'])
  })

  test('is on up to the last minute of the window, whatever clocks show there', () => {
    const tokyo = event('DTSTART;TZID=Asia/Tokyo:20261103T080000', 'RRULE:FREQ=DAILY')
    const window = { from: new Date('2026-11-03T22:00:00Z'), to: new Date('2026-11-05T23:00:01Z') }
    expect(starts(file(tokyo), window)).toEqual(['2026-11-03T23:00', '2026-11-04T23:00', '2026-11-05T23:00'])
    const denver = event('DTSTART;TZID=America/Denver:20261101T200000', 'RRULE:FREQ=DAILY')
    const from = { from: new Date('2026-11-03T00:00:00Z'), to: new Date('2026-11-04T00:00:00Z') }
    expect(starts(file(denver), from)).toEqual(['2026-11-03T03:00'])
  })

  test('comes into the window from behind it where it is moved to earlier days', () => {
    const weekly = event('DTSTART:20261005T160000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')
    const early = onwards('20261012T100000', 'Earlier', 'DTSTART:20261002T160000Z', 'DURATION:PT1H')
    expect(starts(file(weekly, early), { to: new Date('2026-10-10T00:00:00Z') })).toEqual([
      '2026-10-02T16:00',
      '2026-10-05T16:00',
      '2026-10-09T16:00',
    ])
  })

  test('is on once where one of it is changed, whatever days that one names', () => {
    const text = file(
      daily('RRULE:FREQ=DAILY;COUNT=2'),
      instead('20261103T090000', 'DTSTART:20261103T190000Z', 'RDATE:20261120T190000Z', 'EXDATE:20261103T190000Z'),
    )
    expect(starts(text)).toEqual(['2026-11-02T16:00', '2026-11-03T19:00'])
  })

  test('that is cancelled is gone', () => {
    expect(starts(file(daily('RRULE:FREQ=DAILY;COUNT=5', 'STATUS:CANCELLED')))).toEqual([])
  })
})

describe('what cannot be read', () => {
  test('is left out and named, and the rest is there', () => {
    const { events, leftOut, leftOutCount } = read(
      file(
        titled('Every second', 'DTSTART:20261001T000000Z', 'RRULE:FREQ=SECONDLY'),
        titled('Every hour', 'DTSTART:20200101T000000Z', 'RRULE:FREQ=HOURLY'),
        titled('Wrong rule', 'DTSTART:20261101T000000Z', 'RRULE:FREQ=NEVER'),
        titled('Wrong time', 'DTSTART:tomorrow'),
        titled('Words for a rule', 'DTSTART:20261101T000000Z', 'RRULE;VALUE=TEXT:every week'),
        titled('Words for a time', 'DTSTART;VALUE=TEXT:tomorrow'),
        titled('No start'),
        event('DTSTART:20261105T160000Z', 'this is no line', 'X-WHAT'),
      ),
    )
    expect(events).toHaveLength(1)
    expect(leftOut.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual([
      { title: 'Every hour', why: 'endless' },
      { title: 'Every second', why: 'endless' },
      { title: 'No start', why: 'unreadable' },
      { title: 'Words for a rule', why: 'unreadable' },
      { title: 'Words for a time', why: 'unreadable' },
      { title: 'Wrong rule', why: 'unreadable' },
      { title: 'Wrong time', why: 'unreadable' },
    ])
    expect(leftOutCount).toBe(7)
  })

  test.each(['DTSTART;TZID', 'DTSTART:tomorrow'])('for %s is named by its title, as far as it is shown', (start) => {
    const named = (...lines: string[]) =>
      read(file(['BEGIN:VEVENT', 'UID:one', ...lines, start, 'END:VEVENT'].join('\r\n'))).leftOut
    const left = (title: string) => [{ title, why: 'unreadable' }]
    expect(named('LOCATION:Hall, SUMMARY: none', 'SUMMARY;LANGUAGE=en:Roof: north side')).toEqual(
      left('Roof: north side'),
    )
    expect(named(`SUMMARY:${'x'.repeat(CALENDAR_TITLE_MAX + 1)}`)).toEqual(left('x'.repeat(CALENDAR_TITLE_MAX)))
    expect(named()).toEqual(left('Untitled'))
  })

  const titled = (title: string, ...lines: string[]) =>
    ['BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`, ...lines, 'END:VEVENT'].join('\r\n')

  const zoneWith = (...lines: string[]) =>
    ['BEGIN:VTIMEZONE', 'TZID:Larkspur', 'BEGIN:STANDARD', ...lines, 'END:STANDARD', 'END:VTIMEZONE'].join('\r\n')

  test('of a zone is not named, and no zone then', () => {
    expect(
      read(file(zoneWith('DTSTART;TZID'), titled('Lunch', 'DTSTART;TZID=Larkspur:20261105T090000'))),
    ).toMatchObject({
      events: [{ title: 'Lunch', startTime: new Date('2026-11-05T16:00:00Z') }],
      leftOut: [],
      leftOutCount: 0,
    })
  })

  test('of when the clocks of a zone change leaves out what is meant on them', () => {
    const zone = zoneWith(
      'DTSTART:20261101T020000',
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0700',
      'RRULE;VALUE=TEXT:every year',
    )
    const { events, leftOut } = read(
      file(
        zone,
        titled('Lunch', 'DTSTART;TZID=Larkspur:20261105T120000'),
        titled('Dinner', 'DTSTART:20261105T200000Z'),
      ),
    )
    expect(events.map(({ title }) => title)).toEqual(['Dinner'])
    expect(leftOut).toEqual([{ title: 'Lunch', why: 'unreadable' }])
  })

  test('is named up to twenty times, and counted beyond', () => {
    const { leftOut, leftOutCount } = read(file(...Array.from({ length: 21 }, (_, at) => titled(`No start ${at}`))))
    expect(leftOutCount).toBe(21)
    expect(leftOut.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, at) => `No start ${at}`))
  })

  test.each([
    [1500, 1500, []],
    [1501, 0, [{ title: 'Bell', why: 'endless' }]],
  ])('of a series that is on %i times in the window, %i are shown', (count, shown, leftOutOfIt) => {
    const { events, leftOut } = read(
      file(titled('Bell', 'DTSTART:20261005T000000Z', `RRULE:FREQ=HOURLY;COUNT=${count}`)),
    )
    expect(events).toHaveLength(shown)
    expect(leftOut).toEqual(leftOutOfIt)
  })

  test('is no series behind many that end', () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      titled(`Visit ${at}`, 'DTSTART:20261105T160000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    )
    expect(read(file(...many))).toMatchObject({ events: { length: 60 }, leftOut: [] })
  })

  test.each([
    [9, ['Once', 'Daily'], []],
    [10, ['Once'], ['Daily']],
  ])('after %i series that never pause others are read: %j', (count, shown, leftOutBesides) => {
    const { events, leftOut } = read(
      file(
        ...Array.from({ length: count }, (_, at) =>
          titled(`Endless ${at}`, 'DTSTART:20261001T000000Z', 'RRULE:FREQ=SECONDLY'),
        ),
        titled('Daily', 'DTSTART:20261105T160000Z', 'RRULE:FREQ=DAILY;COUNT=1'),
        titled('Once', 'DTSTART:20261104T160000Z'),
      ),
    )
    expect(events.map(({ title }) => title)).toEqual(shown)
    expect(leftOut.slice(count)).toEqual(leftOutBesides.map((title) => ({ title, why: 'endless' })))
  })

  test.each([
    ['nothing', '', 'no_calendar'],
    ['words', 'hello', 'no_calendar'],
    ['a page', '<!doctype html><title>Sign in</title>', 'no_calendar'],
    ['a card', 'BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD', 'no_calendar'],
    ['half a calendar', file(event('DTSTART:20261105T160000Z')).slice(0, -40), 'cut'],
    ['too much', file(`X-PAD:${'x'.repeat(5 * 1024 * 1024)}`), 'too_large'],
    ['100,000 events', file('BEGIN:VEVENT\nEND:VEVENT\n'.repeat(100_000)), 'too_many'],
    [
      'more events than are kept',
      file(
        ...Array.from({ length: 5001 }, (_, at) =>
          event(`UID:${at}`, 'DTSTART:20261105T160000Z').replace('UID:one\r\n', ''),
        ),
      ),
      'too_many',
    ],
  ] as const)('%s is told', (_, text, problem) => {
    expect(problemOf(text)).toBe(problem)
    expect(CALENDAR_PROBLEM_TEXTS[problem]).toMatch(/^[A-Z].*\.$/)
  })

  test('5,000 events are kept', () => {
    const many = Array.from({ length: 5000 }, (_, at) => titled(`${at}`, 'DTSTART:20261105T160000Z'))
    expect(read(file(...many)).events).toHaveLength(5000)
  })

  test('an empty calendar is one', () => {
    expect(read(file())).toMatchObject({ events: [], leftOutCount: 0 })
    expect(read(`\uFEFF${file()}\n\n`)).toMatchObject({ events: [] })
    expect(read(`\n\r\n${file()}`)).toMatchObject({ events: [], leftOutCount: 0 })
    expect(read(file().replace('END:VCALENDAR', 'E\r\n ND:VCALENDAR'))).toMatchObject({ events: [] })
  })
})
