import { expect, it } from 'vitest'
import { DEFAULT_TEXT_LIMIT, TEXT_WINDOWS, textLimitText } from './text-limit.ts'

const [minute, day] = TEXT_WINDOWS

it('one person sends 30 in a minute and 500 in a day where nothing else is said', () => {
  expect(DEFAULT_TEXT_LIMIT).toEqual({ perMinute: 30, perDay: 500 })
})

it.each([
  [minute, 30, 12, 'One person can send 30 texts in a minute, and you have. Nothing was sent; try again in 1 minute.'],
  [minute, 1, 61, 'One person can send 1 text in a minute, and you have. Nothing was sent; try again in 2 minutes.'],
  [day, 500, 5400, 'One person can send 500 texts in a day, and you have. Nothing was sent; try again in 90 minutes.'],
  [day, 500, 5401, 'One person can send 500 texts in a day, and you have. Nothing was sent; try again in 2 hours.'],
])('%o with %i texts and %i s left', (window, count, seconds, text) => {
  expect(textLimitText(window, count, seconds)).toBe(text)
})
