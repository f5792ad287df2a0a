import { describe, expect, test } from 'vitest'
import {
  ANSWERED_WITHIN_MS,
  AUTOMATIC_ANSWER_MAX,
  checkAutomaticAnswers,
  DEFAULT_AUTOMATIC_ANSWERS,
  shouldAutoAnswer,
} from './automatic-answers.ts'
import { DEFAULT_BUSINESS_HOURS, isOpenAt } from './business-hours.ts'

const organization = {
  timezone: 'America/Denver',
  businessHours: {
    ...DEFAULT_BUSINESS_HOURS,
    friday: [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '00:00' },
    ],
  },
  holidays: [
    { name: 'Christmas Day', date: '2024-12-25', isYearly: true, hours: [] },
    { name: 'Stocktaking', date: '2026-11-24', isYearly: false, hours: [{ from: '10:00', to: '11:00' }] },
  ],
}
const at = (local: string) => new Date(`${local}-07:00`)

test.each([
  ['2026-11-23T07:59:59', false],
  ['2026-11-23T08:00:00', true],
  ['2026-11-23T16:59:59', true],
  ['2026-11-23T17:00:00', false],
  ['2026-11-27T12:30:00', false],
  ['2026-11-27T23:59:59', true],
  ['2026-11-28T00:00:00', false],
  ['2026-11-24T09:00:00', false],
  ['2026-11-24T10:30:00', true],
  ['2026-12-25T10:00:00', false],
  ['2023-12-25T10:00:00', true],
])('at %s it is open: %j', (local, isOpen) => {
  expect(isOpenAt(organization, at(local))).toBe(isOpen)
})

test('open hours follow the zone over a change of the clocks', () => {
  expect(isOpenAt(organization, new Date('2026-03-09T13:59:00Z'))).toBe(false)
  expect(isOpenAt(organization, new Date('2026-03-09T14:00:00Z'))).toBe(true)
})

describe('an answer by itself', () => {
  const evening = at('2026-11-23T19:00:00')
  const on = {
    outside_hours: { enabled: true, text: 'Closed.' },
    missed_call: { enabled: true, text: 'Sorry.' },
  }
  const asked = (change: Partial<Parameters<typeof shouldAutoAnswer>[0]>) =>
    shouldAutoAnswer({
      cause: 'outside_hours',
      answers: on,
      organization,
      lastAnswerAt: null,
      happenedAt: evening,
      now: evening,
      ...change,
    })

  test('is off unless somebody turned it on', () => {
    expect(asked({})).toBe(true)
    expect(asked({ answers: DEFAULT_AUTOMATIC_ANSWERS })).toBe(false)
    expect(asked({ cause: 'missed_call', answers: { ...on, missed_call: { enabled: false, text: 'Sorry.' } } })).toBe(
      false,
    )
  })

  test('goes to who wrote while it was closed, and to who called at any hour', () => {
    const noon = at('2026-11-23T12:00:00')
    expect(asked({ happenedAt: noon, now: noon })).toBe(false)
    expect(asked({ happenedAt: noon, now: noon, cause: 'missed_call' })).toBe(true)
    expect(asked({ cause: 'missed_call' })).toBe(true)
  })

  test('goes once on a day of the organisation, whatever for', () => {
    expect(asked({ lastAnswerAt: at('2026-11-23T00:00:00') })).toBe(false)
    expect(asked({ lastAnswerAt: at('2026-11-22T23:59:59') })).toBe(true)
    expect(asked({ cause: 'missed_call', lastAnswerAt: at('2026-11-23T00:00:00') })).toBe(false)
  })

  test('does not come late', () => {
    const after = (ms: number) => new Date(evening.getTime() + ms)
    expect(asked({ now: after(15 * 60_000) })).toBe(true)
    expect(asked({ now: after(ANSWERED_WITHIN_MS) })).toBe(true)
    expect(asked({ now: after(ANSWERED_WITHIN_MS + 1) })).toBe(false)
  })
})

describe('the words', () => {
  const withText = (text: string, enabled = true) =>
    checkAutomaticAnswers({ ...DEFAULT_AUTOMATIC_ANSWERS, missed_call: { enabled, text } })

  test('may be as long as is allowed', () => {
    expect(withText('x'.repeat(AUTOMATIC_ANSWER_MAX)).allowed).toBe(true)
  })

  test('are trimmed', () => {
    expect(withText(' Sorry. ')).toMatchObject({ allowed: true, answers: { missed_call: { text: 'Sorry.' } } })
  })

  test.each([
    ['', 'Please enter the automatic answer after a missed call'],
    ['x'.repeat(AUTOMATIC_ANSWER_MAX + 1), 'The automatic answer after a missed call must be 320 characters or less'],
  ])('%j is refused', (text, words) => {
    expect(withText(text)).toMatchObject({ code: 'invalid', field: 'missed_call', text: words })
  })

  test('are asked for of each cause in its own words', () => {
    const closed = { ...DEFAULT_AUTOMATIC_ANSWERS, outside_hours: { enabled: true, text: ' ' } }
    expect(checkAutomaticAnswers(closed)).toEqual({
      allowed: false,
      code: 'invalid',
      title: 'Validation Error',
      field: 'outside_hours',
      text: 'Please enter the automatic answer outside business hours',
    })
  })

  test('may be missing while it is off, and never hold the number of a card', () => {
    expect(withText('', false).allowed).toBe(true)
    expect(withText('4242 4242 4242 4242', false)).toMatchObject({
      code: 'invalid',
      title: 'Validation Error',
      field: 'missed_call',
    })
  })
})
