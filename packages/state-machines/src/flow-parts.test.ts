import { expect, it } from 'vitest'
import { given, missingCall } from './flow-parts.ts'

it('a step has what it was entered with, nothing at all throws', () => {
  expect(given('text')).toBe('text')
  expect(given(0)).toBe(0)
  expect(() => given(null)).toThrow('without what it needs')
})

it('a call that was not provided says who provides it', async () => {
  await expect(missingCall('provideSend')()).rejects.toThrow('give it with provideSend')
})
