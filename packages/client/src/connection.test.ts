// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

const NOON = new Date('2026-11-19T19:00:00Z')

test('a call without an answer means offline until one is answered', () => {
  const connection = createConnection(() => NOON)
  const heard = vi.fn()
  connection.subscribe(heard)
  connection.unanswered()
  connection.unanswered()
  expect([connection.current().isOffline, heard.mock.calls.length]).toEqual([true, 1])
  connection.answered()
  expect([connection.current(), heard.mock.calls.length]).toEqual([{ isOffline: false, answeredAt: NOON }, 2])
})

test('the browser’s word counts while it is watched', () => {
  const connection = createConnection(() => NOON)
  const stop = connection.watch()
  window.dispatchEvent(new Event('offline'))
  expect(connection.current().isOffline).toBe(true)
  window.dispatchEvent(new Event('online'))
  expect(connection.current().isOffline).toBe(false)
  stop()
  window.dispatchEvent(new Event('offline'))
  expect(connection.current().isOffline).toBe(false)
})

test('who has stopped listening hears nothing', () => {
  const connection = createConnection(() => NOON)
  const heard = vi.fn()
  connection.subscribe(heard)()
  connection.unanswered()
  expect(heard).not.toHaveBeenCalled()
})

test('the position of the first answer is kept, where one was told', () => {
  const connection = createConnection(() => NOON)
  expect(connection.position()).toBeNull()
  for (const position of [null, '7.1', '9.4']) connection.answered(position)
  expect(connection.position()).toBe('7.1')
})
