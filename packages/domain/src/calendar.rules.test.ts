import { describe, expect, test } from 'vitest'
import {
  CALENDAR_PROBLEM_TEXTS,
  checkCalendarAddress,
  maskedAddress,
  calendarName,
  calendarPause,
  calendarState,
  calendarWindow,
  checkCalendarCount,
  checkCalendarName,
  feedHint,
} from './calendar.rules.ts'

describe('the address of a calendar', () => {
  test.each([
    ['https://calendar.example/a.ics', 'https://calendar.example/a.ics'],
    ['  webcal://p01.calendar.example/published/2/abc  ', 'https://p01.calendar.example/published/2/abc'],
    ['WEBCAL://calendar.example/a.ics?b=c#d', 'https://calendar.example/a.ics?b=c'],
    ['calendar.example/a.ics', 'https://calendar.example/a.ics'],
    ['calendar.example:8443/a.ics', 'https://calendar.example:8443/a.ics'],
    ['calendar.example:8443', 'https://calendar.example:8443/'],
    ['calendar.example/a.ics?team=field:north', 'https://calendar.example/a.ics?team=field:north'],
    [
      'https://calendar.example/a.ics?from=webcal://crew.example/b.ics',
      'https://calendar.example/a.ics?from=webcal://crew.example/b.ics',
    ],
    [`https://calendar.example/${'a'.repeat(1975)}`, `https://calendar.example/${'a'.repeat(1975)}`],
  ])('%s is taken', (typed, address) => {
    expect(checkCalendarAddress(typed)).toEqual({ allowed: true, address })
  })

  test.each([
    ['', 'Enter the address of a calendar'],
    [`https://calendar.example/${'a'.repeat(1976)}`, 'This address is too long'],
    ['webcal:', 'This is not an address. It looks like https://calendar.example.com/basic.ics'],
    ['https://', 'This is not an address. It looks like https://calendar.example.com/basic.ics'],
    ['two words', 'This is not an address. It looks like https://calendar.example.com/basic.ics'],
    ['http://calendar.example/a.ics', 'This address is not secure. Use one that begins with https:// or webcal://.'],
    ['file:///etc/passwd', 'This address is not secure. Use one that begins with https:// or webcal://.'],
  ])('%j is not', (typed, text) => {
    expect(checkCalendarAddress(typed)).toMatchObject({ code: 'invalid', text, field: 'address' })
  })

  test('of the own network is taken without encryption where that is named', () => {
    expect(checkCalendarAddress('http://cloud.internal:8080/a.ics', ['cloud.internal:8080']).allowed).toBe(true)
    expect(checkCalendarAddress('http://cloud.internal:8081/a.ics', ['cloud.internal:8080']).allowed).toBe(false)
    expect(checkCalendarAddress('ftp://cloud.internal:8080/a.ics', ['cloud.internal:8080']).allowed).toBe(false)
    expect(checkCalendarAddress('http://Cloud.internal/a.ics', ['cloud.internal:80']).allowed).toBe(true)
    expect(checkCalendarAddress('http://cloud.internal/a.ics', ['cloud.internal:443']).allowed).toBe(false)
  })

  test.each([
    ['https://calendar.example/ical/marcus/private-0123456789abcd9f2c/basic.ics', 'calendar.example/...9f2c/basic.ics'],
    ['https://calendar.example/published/2/MTIzNDU2Nzg5MDEy', 'calendar.example/...MDEy'],
    ['https://calendar.example/a.ics?key=secret', 'calendar.example/.../a.ics'],
    ['https://calendar.example/short', 'calendar.example/...'],
    ['https://calendar.example/abcdefghijkl', 'calendar.example/...'],
    ['https://calendar.example/abcdefghijklm', 'calendar.example/...jklm'],
    ['https://calendar.example/private/0123456789abcd/basic.ics', 'calendar.example/...abcd/basic.ics'],
    ['https://calendar.example/private/0123456789-secret.ics', 'calendar.example/....ics'],
    ['https://calendar.example/private/basic.ics0123456789abcd', 'calendar.example/...abcd'],
    ['https://calendar.example/', 'calendar.example/...'],
    ['https://calendar.example//MTIzNDU2Nzg5MDEy/', 'calendar.example/...MDEy'],
  ])('%s is shown without its secret', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked)
  })
})

describe('a connected calendar', () => {
  const at = new Date('2026-11-19T21:47:00Z')
  test.each([
    ['not read yet', { failingSince: null, readAt: null }, 'connecting'],
    ['read', { failingSince: null, readAt: at }, 'connected'],
    ['read once and failing since', { failingSince: at, readAt: at }, 'failed'],
    ['never read', { failingSince: at, readAt: null }, 'failed'],
  ])('that was %s is told apart', (_, calendar, state) => {
    expect(calendarState(calendar)).toBe(state)
  })

  const nameless = { name: null, foundName: null, fileName: null, addressHint: null }
  test.each([
    [{ name: 'Mine', foundName: 'Team', fileName: 'a.ics' }, 'Mine'],
    [{ foundName: 'Team', fileName: 'a.ics' }, 'Team'],
    [{ fileName: 'a.ics', addressHint: 'calendar.example/...9f2c' }, 'a.ics'],
    [{ addressHint: 'calendar.example/...9f2c' }, 'calendar.example'],
    [{}, 'Calendar'],
  ])('of %j is called %s', (known, name) => {
    expect(calendarName({ ...nameless, ...known })).toBe(name)
  })

  test.each([
    [0, 15],
    [1, 15],
    [2, 30],
    [5, 240],
    [6, 360],
    [60, 360],
  ])('is tried again, after %i failures, in %i minutes', (failures, minutes) => {
    expect(calendarPause(failures)).toBe(minutes * 60_000)
  })

  test('keeps two months back and thirteen ahead', () => {
    expect(calendarWindow(at)).toEqual({
      from: new Date('2026-09-18T21:47:00Z'),
      to: new Date('2027-12-24T21:47:00Z'),
    })
  })

  test('is one of ten at most', () => {
    expect(checkCalendarCount(9)).toEqual({ allowed: true })
    expect(checkCalendarCount(10)).toEqual({
      allowed: false,
      code: 'wrong_state',
      text: 'You already have 10 calendars. Disconnect one that you no longer need, then connect this one.',
    })
  })

  test('gets a name of at most 80 characters, or its own back', () => {
    expect(checkCalendarName(` ${'a'.repeat(80)} `)).toEqual({ allowed: true, name: 'a'.repeat(80) })
    expect(checkCalendarName(' ')).toEqual({ allowed: true, name: null })
    expect(checkCalendarName('a'.repeat(81))).toEqual({
      allowed: false,
      code: 'invalid',
      text: 'The name must be 80 characters or less',
      field: 'name',
    })
  })
})

test('a calendar in a private network is to be uploaded instead', () => {
  for (const problem of ['inside', 'inside_redirect'] as const) {
    expect(CALENDAR_PROBLEM_TEXTS[problem]).toMatch(
      /\. Upload the \.ics file instead, or ask for the public address\.$/,
    )
  }
})

test('the address of one’s own meetings is shown without its secret', () => {
  expect(feedHint('https://parley.example/feeds/7Qk2abcdefXw.ics')).toBe('parley.example/feeds/7Qk2...Xw.ics')
})
