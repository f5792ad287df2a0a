import { createConnection } from '@parley/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RETRY_MS, waitToRetry } from './wait-to-retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function wait() {
  const connection = createConnection(() => new Date())
  const retry = vi.fn()
  return { connection, retry, stop: waitToRetry(connection, retry) }
}

test('what failed while there was a connection is tried again after a while, once', () => {
  const { retry } = wait()
  vi.advanceTimersByTime(RETRY_MS - 1)
  expect(retry).not.toHaveBeenCalled()
  vi.advanceTimersByTime(RETRY_MS)
  expect(retry).toHaveBeenCalledOnce()
})

test('it is tried again at once when the server is back, not when it is lost', () => {
  const { connection, retry } = wait()
  connection.unanswered()
  expect(retry).not.toHaveBeenCalled()
  connection.answered()
  expect(retry).toHaveBeenCalledOnce()
  connection.unanswered()
  connection.answered()
  vi.advanceTimersByTime(RETRY_MS)
  expect(retry).toHaveBeenCalledOnce()
})

test('nobody who has stopped waiting tries again', () => {
  const { connection, retry, stop } = wait()
  stop()
  connection.unanswered()
  connection.answered()
  vi.advanceTimersByTime(RETRY_MS)
  expect(retry).not.toHaveBeenCalled()
})
