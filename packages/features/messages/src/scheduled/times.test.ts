import { describe, expect, it } from 'vitest'
import { proposedTime, quickChoices, recipientWords, whenWords } from './times.ts'

const DENVER = { zone: 'America/Denver', recipientZone: 'America/Denver' }
const FROM_NEW_YORK = { zone: 'America/New_York', recipientZone: 'America/Denver' }
const TO_TOKYO = { zone: 'America/Denver', recipientZone: 'Asia/Tokyo' }

/** Thursday, 2:47 PM in Denver. */
const thursday = new Date('2026-11-19T21:47:00Z')

describe('the quick choices', () => {
  it('are in an hour, tomorrow morning and Monday morning', () => {
    expect(quickChoices(thursday, DENVER)).toEqual([
      { label: 'In 1 hour', at: { date: '2026-11-19', time: '15:47' } },
      { label: 'Tomorrow 9:00 AM', at: { date: '2026-11-20', time: '09:00' } },
      { label: 'Monday 9:00 AM', at: { date: '2026-11-23', time: '09:00' } },
    ])
  })

  it.each([
    ['on Sunday name Monday once', '2026-11-22T20:00:00Z', DENVER, ['In 1 hour', 'Tomorrow 9:00 AM']],
    [
      'on Monday mean the next one',
      '2026-11-23T20:00:00Z',
      DENVER,
      ['In 1 hour', 'Tomorrow 9:00 AM', 'Monday 9:00 AM'],
    ],
    [
      'at 7:59 PM still offer the hour',
      '2026-11-20T02:59:00Z',
      DENVER,
      ['In 1 hour', 'Tomorrow 9:00 AM', 'Monday 9:00 AM'],
    ],
    ['at 8:00 PM do not', '2026-11-20T03:00:00Z', DENVER, ['Tomorrow 9:00 AM', 'Monday 9:00 AM']],
    ['leave out mornings that are night for the recipient', '2026-11-19T21:47:00Z', FROM_NEW_YORK, ['In 1 hour']],
  ])('%s', (_name, now, zones, labels) => {
    expect(quickChoices(new Date(now), zones).map(({ label }) => label)).toEqual(labels)
  })

  it('say which Monday', () => {
    expect(quickChoices(new Date('2026-11-23T20:00:00Z'), DENVER).at(-1)?.at.date).toBe('2026-11-30')
  })
})

it.each([
  ['tomorrow at nine', DENVER, { date: '2026-11-20', time: '09:00' }],
  ['when the recipient is up', FROM_NEW_YORK, { date: '2026-11-20', time: '10:00' }],
  ['on the recipient’s next morning', TO_TOKYO, { date: '2026-11-20', time: '16:00' }],
])('a plan begins %s', (_name, zones, expected) => {
  expect(proposedTime(thursday, zones)).toEqual(expected)
})

it.each([
  ['2026-11-19T23:30:00Z', 'today, 4:30 PM'],
  ['2026-11-20T16:00:00Z', 'tomorrow, 9:00 AM'],
  ['2026-11-23T16:00:00Z', 'Nov 23, 9:00 AM'],
  ['2027-01-04T16:00:00Z', 'Jan 4, 2027, 9:00 AM'],
])('%s leaves %s', (instant, words) => {
  expect(whenWords(new Date(instant), 'America/Denver', thursday)).toBe(words)
})

it.each([
  [DENVER, 'Alma Reyes', '9:00 AM for Alma, Mountain Time'],
  [FROM_NEW_YORK, null, '9:00 AM for the customer, Mountain Time'],
  [TO_TOKYO, 'Alma Reyes', 'Nov 21, 1:00 AM for Alma, Japan Standard Time'],
])('says the recipient’s time', (zones, name, words) => {
  expect(recipientWords(new Date('2026-11-20T16:00:00Z'), zones, name)).toBe(words)
})
