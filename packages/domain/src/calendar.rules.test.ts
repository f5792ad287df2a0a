import { describe, expect, test } from 'vitest'
import { checkCalendarAddress, maskedAddress } from './calendar.rules.ts'

describe('the address of a calendar', () => {
  test.each([
    ['https://calendar.example/a.ics', 'https://calendar.example/a.ics'],
    ['  webcal://p01.calendar.example/published/2/abc  ', 'https://p01.calendar.example/published/2/abc'],
    ['WEBCAL://calendar.example/a.ics?b=c#d', 'https://calendar.example/a.ics?b=c'],
    ['calendar.example/a.ics', 'https://calendar.example/a.ics'],
  ])('%s is taken', (typed, address) => {
    expect(checkCalendarAddress(typed)).toEqual({ allowed: true, address })
  })

  test.each([
    ['', 'Type the address of a calendar'],
    [`https://calendar.example/${'a'.repeat(2000)}`, 'This address is too long'],
    ['https://', 'This is not an address. It looks like https://calendar.example.com/basic.ics'],
    ['two words', 'This is not an address. It looks like https://calendar.example.com/basic.ics'],
    ['http://calendar.example/a.ics', 'This address is not secure. Use one that begins with https:// or webcal://.'],
    ['file:///etc/passwd', 'This address is not secure. Use one that begins with https:// or webcal://.'],
  ])('%j is not', (typed, text) => {
    expect(checkCalendarAddress(typed)).toMatchObject({ allowed: false, text, field: 'address' })
  })

  test('of the own network is taken without encryption where that is named', () => {
    expect(checkCalendarAddress('http://cloud.internal:8080/a.ics', ['cloud.internal:8080']).allowed).toBe(true)
    expect(checkCalendarAddress('http://cloud.internal:8081/a.ics', ['cloud.internal:8080']).allowed).toBe(false)
  })

  test.each([
    ['https://calendar.example/ical/marcus/private-0123456789abcd9f2c/basic.ics', 'calendar.example/...9f2c/basic.ics'],
    ['https://calendar.example/published/2/MTIzNDU2Nzg5MDEy', 'calendar.example/...MDEy'],
    ['https://calendar.example/a.ics?key=secret', 'calendar.example/.../a.ics'],
    ['https://calendar.example/short', 'calendar.example/...'],
  ])('%s is shown without its secret', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked)
  })
})
