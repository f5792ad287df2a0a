import { expect, test } from 'vitest'
import { timesOf } from './moved-times.ts'

const DENVER = 'America/Denver'
/** On November 1, 2026 clocks in Denver show 1 to 2 AM twice: from 7:00Z, and again from 8:00Z. */
const FALL = '2026-11-01'
const meeting = (startTime: string, endTime: string | null) => ({ startTime, endTime })
const to = (day: string, from: number, end: number, isStretched = false) => ({
  id: 'one',
  day,
  from,
  to: end,
  isStretched,
})
const iso = ({ startTime, endTime }: ReturnType<typeof timesOf>) => [startTime, endTime].map((at) => at?.toISOString())

test('a meeting that is moved takes as long as before, over a change of clocks too', () => {
  const late = meeting('2026-10-31T05:00:00.000Z', '2026-10-31T07:00:00.000Z')
  expect(iso(timesOf(late, to('2026-10-31', 23 * 60, 25 * 60), DENVER))).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-01T07:00:00.000Z',
  ])
  expect(iso(timesOf(meeting('2026-10-31T18:00:00.000Z', null), to(FALL, 120, 180), DENVER))).toEqual([
    '2026-11-01T09:00:00.000Z',
    undefined,
  ])
})

test('a meeting moved into the hour that is skipped starts as long after midnight as if it were not', () => {
  const early = meeting('2027-03-13T08:30:00.000Z', '2027-03-13T09:00:00.000Z')
  expect(iso(timesOf(early, to('2027-03-14', 150, 180), DENVER))).toEqual([
    '2027-03-14T09:30:00.000Z',
    '2027-03-14T10:00:00.000Z',
  ])
})

test('in the hour that clocks show twice a meeting stays in the one it was in', () => {
  const first = meeting('2026-11-01T07:15:00.000Z', '2026-11-01T07:45:00.000Z')
  const again = meeting('2026-11-01T08:15:00.000Z', '2026-11-01T08:45:00.000Z')
  expect(iso(timesOf(first, to(FALL, 90, 120), DENVER))).toEqual([
    '2026-11-01T07:30:00.000Z',
    '2026-11-01T08:00:00.000Z',
  ])
  expect(iso(timesOf(again, to(FALL, 90, 120), DENVER))).toEqual([
    '2026-11-01T08:30:00.000Z',
    '2026-11-01T09:00:00.000Z',
  ])
})

test('one that is stretched never ends before it starts', () => {
  const again = meeting('2026-11-01T08:15:00.000Z', '2026-11-01T08:30:00.000Z')
  const stretched = timesOf(again, to(FALL, 75, 105, true), DENVER)
  expect(iso(stretched)).toEqual(['2026-11-01T08:15:00.000Z', '2026-11-01T08:45:00.000Z'])
  const before = meeting('2026-11-01T06:30:00.000Z', '2026-11-01T07:00:00.000Z')
  expect(iso(timesOf(before, to(FALL, 30, 90, true), DENVER))[1]).toBe('2026-11-01T07:30:00.000Z')
  expect(iso(timesOf(before, to(FALL, 30, 1440, true), DENVER))[1]).toBe('2026-11-02T07:00:00.000Z')
})
