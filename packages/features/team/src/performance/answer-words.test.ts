import { expect, test } from 'vitest'
import { hourWords, stepOf, waitFigure, waitWords } from './answer-words.ts'

test.each([
  [1, 8, 'Mon, 8 to 9 AM'],
  [0, 0, 'Sun, 12 to 1 AM'],
  [3, 11, 'Wed, 11 AM to 12 PM'],
  [5, 12, 'Fri, 12 to 1 PM'],
  [6, 23, 'Sat, 11 PM to 12 AM'],
])('hour %i/%i is %s', (weekday, hour, words) => {
  expect(hourWords({ weekday, hour })).toBe(words)
})

test.each([
  [29, 'under a minute', '0', 1],
  [60, '1 minute', '1', 1],
  [269, '4 minutes', '4', 1],
  [270, '5 minutes', '5', 2],
  [47 * 60, '47 minutes', '47', 4],
  [59 * 60 + 30, '1 hour', '60', 5],
  [99 * 60, '1 hour 39 minutes', '99', 5],
  [100 * 60, '1 hour 40 minutes', '2h', 5],
  [48 * 3600 + 60, '48 hours 1 minute', '48h', 5],
])('%i seconds are %s, in a cell %s, of step %i', (seconds, words, figure, step) => {
  expect([waitWords(seconds), waitFigure(seconds), stepOf(seconds)]).toEqual([words, figure, step])
})
