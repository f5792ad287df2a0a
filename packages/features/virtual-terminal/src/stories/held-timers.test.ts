import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HeldTimers, holdTimers } from './held-timers.ts'

let timers: HeldTimers
const work = vi.fn()
beforeEach(() => {
  work.mockReset()
  timers = holdTimers(3000, 5000)
})
afterEach(() => timers.restore())

test('two of one length both run, in the order in which they were set', () => {
  setTimeout(work, 3000, 'first')
  setTimeout(work, 5000, 'another length')
  setTimeout(work, 3000, 'second')
  timers.release(3000)
  expect(work.mock.calls).toEqual([['first'], ['second']])
  expect([timers.isHeld(3000), timers.isHeld(5000)]).toEqual([false, true])
})

test('one that is cleared is over, and no other of its length', () => {
  const cleared = setTimeout(work, 3000, 'cleared')
  setTimeout(work, 3000, 'kept')
  clearTimeout(cleared)
  timers.release(3000)
  expect(work.mock.calls).toEqual([['kept']])
})

test('one that is set while they run waits for the next time', () => {
  setTimeout(() => setTimeout(work, 3000, 'again'), 3000)
  timers.release(3000)
  expect(work).not.toHaveBeenCalled()
  expect(timers.isHeld(3000)).toBe(true)
})

test('afterwards none is held', () => {
  timers.restore()
  clearTimeout(setTimeout(work, 3000))
  expect(timers.isHeld(3000)).toBe(false)
})
