import { expect, test } from 'vitest'
import { busyTimes, joinBusyTimes } from './meeting-busy.ts'

const at = (time: string) => new Date(`2026-11-${time}Z`)
const range = { from: at('20T00:00:00'), to: at('21T00:00:00') }
const meeting = (id: string, attendees: readonly string[], change: object = {}) => ({
  id,
  attendees,
  startTime: at('20T15:00:00'),
  endTime: null,
  timezone: 'America/Denver',
  repeat: null,
  ...change,
})

test('each of the people is busy in the meetings to which they go, one of a series too', () => {
  const daily = { unit: 'day', interval: 1, weekdays: [], until: null, except: [] } as const
  const meetings = [
    meeting('late', ['jo']),
    meeting('early', ['devin', 'jo', 'ana'], { startTime: at('19T13:00:00'), repeat: { ...daily } }),
    meeting('other', ['ana']),
  ]
  expect(busyTimes(meetings, ({ attendees }) => attendees, ['jo', 'devin'], range)).toEqual([
    { userId: 'jo', startTime: at('20T13:00:00'), endTime: at('20T14:00:00') },
    { userId: 'devin', startTime: at('20T13:00:00'), endTime: at('20T14:00:00') },
    { userId: 'jo', startTime: at('20T15:00:00'), endTime: at('20T16:00:00') },
  ])
})

test('what is in calendars stands among the meetings by start, each time once, after a meeting at the same time', () => {
  const time = (userId: string, from: string, to: string) => ({ userId, startTime: at(from), endTime: at(to) })
  const meetings = [time('b', '20T10:00:00', '20T11:00:00'), time('a', '20T10:00:00', '20T11:00:00')]
  const calendars = [
    time('c', '20T12:00:00', '20T13:00:00'),
    time('c', '20T09:00:00', '20T10:00:00'),
    time('a', '20T10:00:00', '20T11:00:00'),
    time('0', '20T10:00:00', '20T12:00:00'),
    time('c', '20T09:00:00', '20T10:00:00'),
  ]
  expect(joinBusyTimes(meetings, calendars)).toEqual([
    time('c', '20T09:00:00', '20T10:00:00'),
    ...meetings,
    time('0', '20T10:00:00', '20T12:00:00'),
    time('c', '20T12:00:00', '20T13:00:00'),
  ])
})
