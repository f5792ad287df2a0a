import { expect, it } from 'vitest'
import { submissionOf } from './submission.ts'

const keys = () => {
  let last = 0
  return () => `key-${(last += 1)}`
}
const request = { amount: 100, sendAt: new Date('2026-11-21T18:00:00Z') }

it('keeps the key of the same request, also when it was read anew', () => {
  const newKey = keys()
  const first = submissionOf(request, null, newKey)
  const again = { amount: 100, sendAt: new Date('2026-11-21T18:00:00Z') }
  expect(submissionOf(again, first, newKey)).toEqual({ request, idempotencyKey: 'key-1' })
})

it('gives another request another key, and the same one after it was decided', () => {
  const newKey = keys()
  const first = submissionOf(request, null, newKey)
  expect(submissionOf({ ...request, amount: 101 }, first, newKey).idempotencyKey).toBe('key-2')
  expect(submissionOf({ ...request, sendAt: new Date(0) }, first, newKey).idempotencyKey).toBe('key-3')
  expect(submissionOf(request, null, newKey).idempotencyKey).toBe('key-4')
})
