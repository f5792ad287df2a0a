import { describe, expect, it } from 'vitest'
import { checkQuietHours, endOfQuiet, isQuiet, quietWaitText } from './quiet-hours.ts'

const DENVER = 'America/Denver'
const at = (text: string) => new Date(text)

it.each([
  ['2026-11-21T14:59:59.999Z', true],
  ['2026-11-21T15:00:00.000Z', false],
  ['2026-11-22T03:59:59.999Z', false],
  ['2026-11-22T04:00:00.000Z', true],
])('%s is quiet in Denver: %s', (instant, quiet) => {
  expect(isQuiet(at(instant), DENVER)).toBe(quiet)
})

it.each([
  ['daytime leaves at once', '2026-11-21T18:00:00.000Z', DENVER, '2026-11-21T18:00:00.000Z'],
  ['the evening waits for tomorrow', '2026-11-22T04:00:00.000Z', DENVER, '2026-11-22T15:00:00.000Z'],
  ['the night waits for today', '2026-11-22T08:30:00.000Z', DENVER, '2026-11-22T15:00:00.000Z'],
  ['the night in which clocks go forward', '2026-03-08T04:30:00.000Z', DENVER, '2026-03-08T14:00:00.000Z'],
  ['after they went forward', '2026-03-08T10:30:00.000Z', DENVER, '2026-03-08T14:00:00.000Z'],
  ['the night in which clocks go back', '2026-11-01T03:30:00.000Z', DENVER, '2026-11-01T15:00:00.000Z'],
  ['after they went back', '2026-11-01T08:30:00.000Z', DENVER, '2026-11-01T15:00:00.000Z'],
  ['a zone with half an hour', '2026-11-22T00:30:00.000Z', 'America/St_Johns', '2026-11-22T11:30:00.000Z'],
  ['a zone without summer time', '2026-03-08T10:30:00.000Z', 'America/Phoenix', '2026-03-08T15:00:00.000Z'],
])('%s', (_, instant, zone, expected) => {
  expect(endOfQuiet(at(instant), zone).toISOString()).toBe(expected)
})

describe('on the days on which clocks change, the same hours are quiet', () => {
  it.each([
    ['2026-03-08T13:59:59.999Z', true],
    ['2026-03-08T14:00:00.000Z', false],
    ['2026-03-09T02:59:59.999Z', false],
    ['2026-03-09T03:00:00.000Z', true],
    ['2026-11-01T14:59:59.999Z', true],
    ['2026-11-01T15:00:00.000Z', false],
  ])('%s: %s', (instant, quiet) => {
    expect(isQuiet(at(instant), DENVER)).toBe(quiet)
  })
})

it('says what time it is at the customer, and where', () => {
  expect(checkQuietHours(at('2026-11-22T02:30:00Z'), 'America/New_York')).toEqual({
    allowed: false,
    code: 'quiet_hours',
    field: 'sendAt',
    text: 'That is Nov 21, 2026, 9:30 PM for the customer (Eastern Time). Scheduled messages are sent between 8:00 AM and 9:00 PM there.',
  })
  expect(checkQuietHours(at('2026-11-22T02:30:00Z'), DENVER)).toEqual({ allowed: true })
})

it('says how long a text waits', () => {
  expect(quietWaitText(at('2026-11-22T15:00:00Z'), DENVER)).toMatch(/until Nov 22, 2026, 8:00 AM \(Mountain Time\)/)
})
