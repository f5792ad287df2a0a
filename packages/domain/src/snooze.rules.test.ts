import { expect, it } from 'vitest'
import { snoozeWords } from './snooze-words.ts'
import { checkSnoozeUntil, snoozeChoices, SNOOZE_AHEAD_MAX_MS } from './snooze.rules.ts'

const ZONE = 'America/Denver'
const at = (text: string) => new Date(text)
// A Thursday, 2:46 PM in ZONE.
const now = at('2026-11-19T21:46:00Z')

it.each([
  ['a reply', null, null],
  ['a moment later', new Date(now.getTime() + 1), null],
  ['now', now, 'Please choose a time in the future'],
  ['no time', new Date(Number.NaN), 'Please choose a time in the future'],
  ['a year later', new Date(now.getTime() + SNOOZE_AHEAD_MAX_MS), null],
  ['more than that', new Date(now.getTime() + SNOOZE_AHEAD_MAX_MS + 1), 'Please choose a time within the next year'],
])('lets a conversation be snoozed until %s or says why not', (_, until, refusal) => {
  expect(checkSnoozeUntil(until, now)).toMatchObject(
    refusal === null ? { allowed: true } : { code: 'invalid', text: refusal, field: 'until' },
  )
})

it('calls them as people do', () => {
  expect(snoozeChoices(now, ZONE).map(({ label }) => label)).toEqual(['Later today', 'Tomorrow', 'Next Monday'])
})

const choicesAt = (text: string) => snoozeChoices(at(text), ZONE).map(({ id, until }) => [id, until.toISOString()])

it('offers three hours later, tomorrow and Monday at eight on the clock of the person', () => {
  expect(choicesAt('2026-11-19T21:46:00Z')).toEqual([
    ['laterToday', '2026-11-20T01:00:00.000Z'],
    ['tomorrow', '2026-11-20T15:00:00.000Z'],
    ['nextMonday', '2026-11-23T15:00:00.000Z'],
  ])
})

it('leaves out a later that is tomorrow, and a Monday that is tomorrow', () => {
  // Sunday, 9:01 PM in ZONE.
  expect(choicesAt('2026-11-23T04:01:00Z')).toEqual([['tomorrow', '2026-11-23T15:00:00.000Z']])
  // On a Monday, the following Monday is offered.
  expect(choicesAt('2026-11-23T17:00:00Z').at(-1)).toEqual(['nextMonday', '2026-11-30T15:00:00.000Z'])
})

it('keeps eight o’clock when the clocks change', () => {
  // The Saturday before daylight saving time begins in ZONE.
  expect(choicesAt('2027-03-13T20:00:00Z')[1]).toEqual(['tomorrow', '2027-03-14T14:00:00.000Z'])
})

it.each([
  [null, 'until a reply'],
  ['2026-11-20T01:00:00Z', 'until today, 6:00 PM'],
  ['2026-11-20T15:00:00Z', 'until tomorrow, 8:00 AM'],
  ['2026-11-23T15:00:00Z', 'until Nov 23, 8:00 AM'],
  ['2027-01-04T15:00:00Z', 'until Jan 4, 2027, 8:00 AM'],
])('says until when: %s', (until, words) => {
  expect(snoozeWords(until === null ? null : at(until), ZONE, now)).toBe(words)
})
