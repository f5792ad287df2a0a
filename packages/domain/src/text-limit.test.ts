import { expect, it } from 'vitest'
import { DEFAULT_TEXT_LIMIT, TEXT_WINDOWS, textLimitText } from './text-limit.ts'

const [minute, day] = TEXT_WINDOWS

it('one person sends 30 in a minute and 500 in a day where nothing else is said', () => {
  expect(DEFAULT_TEXT_LIMIT).toEqual({ perMinute: 30, perDay: 500 })
})

it.each([
  [minute, 30, 12, 'You have reached the limit of 30 texts in a minute. Nothing was sent; try again in 1 minute.'],
  [minute, 1, 61, 'You have reached the limit of 1 text in a minute. Nothing was sent; try again in 2 minutes.'],
  [day, 500, 5400, 'You have reached the limit of 500 texts in a day. Nothing was sent; try again in 90 minutes.'],
  [day, 500, 5401, 'You have reached the limit of 500 texts in a day. Nothing was sent; try again in 2 hours.'],
])('%o with %i texts and %i s left', (window, count, seconds, text) => {
  expect(textLimitText(window, count, seconds)).toBe(text)
})
