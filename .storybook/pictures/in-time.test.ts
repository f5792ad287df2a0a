import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes is waited for, and what does not is an error', async () => {
  await expect(inTime(Promise.resolve('done'), 'Nothing came')).resolves.toBe('done')
  expect(vi.getTimerCount()).toBe(0)
  const never = inTime(new Promise(() => undefined), 'Nothing came').catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await never).toBe('Error: Nothing came within 10 s')
})
