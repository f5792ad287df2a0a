import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a picture is waited for, and one that is never taken is an error', async () => {
  await expect(inTime(Promise.resolve('differs'))).resolves.toBe('differs')
  expect(vi.getTimerCount()).toBe(0)
  const never = inTime(new Promise(() => undefined)).catch((error: unknown) => String(error))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await never).toBe('Error: The browser took no picture in 10 s')
})
