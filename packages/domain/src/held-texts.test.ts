import { expect, test } from 'vitest'
import { heldTextsAdvice, heldTextsCount } from './held-texts.ts'

test('how many wait is counted in words', () => {
  expect(heldTextsCount({ waiting: 1 })).toBe(
    '1 text is waiting. It is sent automatically if this is fixed within a day.',
  )
  expect(heldTextsCount({ waiting: 2 })).toBe(
    '2 texts are waiting. They are sent automatically if this is fixed within a day.',
  )
})

test('each reason says what to do, and none the same', () => {
  expect(heldTextsAdvice({ reason: 'account' })).not.toBe(heldTextsAdvice({ reason: 'number' }))
  expect(heldTextsAdvice({ reason: 'account' })).toMatch(/^The carrier does not accept the account\. Check there /)
  expect(heldTextsAdvice({ reason: 'number' })).toMatch(/^A business number does not belong to the carrier’s account\./)
})
