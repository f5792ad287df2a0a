import type { TimelineEntry } from '@parley/contract'
import { expect, it } from 'vitest'
import { timelineRows } from './timeline-rows.ts'

const now = new Date('2026-11-19T21:47:00Z')
const entry = (id: string, type: TimelineEntry['type'], at: string) => ({ id, type, at }) as TimelineEntry
const rowsOf = (entries: readonly TimelineEntry[]) =>
  timelineRows(entries, 'America/Denver', now).map(({ key, heading, entries: all }) => [key, heading, all.length])

it('folds texts in a row, whoever wrote them, and comments, but nothing else', () => {
  expect(
    rowsOf([
      entry('e', 'text_sent', '2026-11-19T20:00:00Z'),
      entry('d', 'text_received', '2026-11-19T19:59:00Z'),
      entry('c', 'comment', '2026-11-19T19:58:00Z'),
      entry('b', 'note', '2026-11-19T19:57:00Z'),
      entry('a', 'note', '2026-11-19T19:56:00Z'),
    ]),
  ).toEqual([
    ['d', 'Today', 2],
    ['c', null, 1],
    ['b', null, 1],
    ['a', null, 1],
  ])
})

it('begins anew with each day of the reader', () => {
  expect(
    rowsOf([
      entry('d', 'text_sent', '2026-11-19T07:00:00Z'),
      entry('c', 'text_sent', '2026-11-19T06:59:00Z'),
      entry('b', 'text_sent', '2026-11-18T08:00:00Z'),
      entry('a', 'text_sent', '2026-11-17T20:00:00Z'),
    ]),
  ).toEqual([
    ['d', 'Today', 1],
    ['b', 'Yesterday', 2],
    ['a', 'November 17, 2026', 1],
  ])
})
