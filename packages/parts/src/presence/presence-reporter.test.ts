import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresenceReporter, REPORT_MS } from './presence-reporter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function reporter(isVisible = true) {
  const told: string[] = []
  return { told, ...createPresenceReporter((state) => told.push(state), isVisible) }
}
const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('an open conversation is reported at once and then regularly', () => {
  const { told } = reporter()
  pass(REPORT_MS * 2)
  expect(told).toEqual(['viewing', 'viewing', 'viewing'])
})

test('typing is told at once, not at every key, and ends by itself', () => {
  const { told, typed } = reporter()
  typed()
  pass(1000)
  typed()
  typed()
  pass(REPORT_MS - 1000)
  expect(told).toEqual(['viewing', 'typing', 'typing'])
  pass(REPORT_MS)
  expect(told.at(-1)).toBe('viewing')
})

test('typing ends at once when the text is sent', () => {
  const { told, typed, rested } = reporter()
  typed()
  rested()
  expect(told).toEqual(['viewing', 'typing', 'viewing'])
})

test('a hidden page has left, and is back when it is shown', () => {
  const { told, show } = reporter()
  show(false)
  pass(REPORT_MS * 3)
  show(true)
  expect(told).toEqual(['viewing', 'left', 'viewing'])
})

test('leaving is told once, and nothing after it', () => {
  const { told, stop } = reporter()
  stop()
  stop()
  pass(REPORT_MS * 3)
  expect(told).toEqual(['viewing', 'left'])
})

test('a page that opens hidden says nothing', () => {
  const { told, stop } = reporter(false)
  pass(REPORT_MS * 3)
  stop()
  expect(told).toEqual([])
})
