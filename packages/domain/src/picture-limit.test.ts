import { expect, it } from 'vitest'
import { pictureLimitText } from './picture-limit.ts'

it.each([
  [60, 0.4, '60 pictures', '1 second'],
  [60, 1.2, '60 pictures', '2 seconds'],
  [1, 60, '1 picture', '60 seconds'],
])('says when a further picture is taken: %s, %s', (count, seconds, pictures, time) => {
  expect(pictureLimitText(count, seconds)).toBe(
    `You have reached the limit of ${pictures} in a minute. Try again in ${time}.`,
  )
})
