import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFaultBox, type Faults, HELD_MS_MAX } from './faults.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HELD = { isHeld: true }
const boxOf = (faults: Faults) => createFaultBox(faults, () => 0)

/** Whether the answer to the next call of an endpoint may come, asked at any later time. */
function call(box: ReturnType<typeof boxOf>, endpoint: string): () => Promise<boolean> {
  let isFree = false
  const { released = Promise.resolve() } = box.take(endpoint)
  void released.then(() => (isFree = true))
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return isFree
  }
}

describe('an answer that is held back', () => {
  test.each([
    ['removed', (box: ReturnType<typeof boxOf>) => box.change('signIn', null)],
    ['replaced', (box: ReturnType<typeof boxOf>) => box.change('signIn', { status: 500 })],
    ['replaced together with all others', (box: ReturnType<typeof boxOf>) => box.set({})],
  ])('comes when its fault is %s', async (_, end) => {
    const box = boxOf({ signIn: HELD })
    const isAnswered = call(box, 'signIn')
    expect([await isAnswered(), box.holds('signIn'), box.holds('signOut')]).toEqual([false, true, false])
    end(box)
    expect([await isAnswered(), box.holds('signIn')]).toEqual([true, false])
  })

  test('keeps the outcome with which it was called', () => {
    const box = boxOf({ signIn: { isHeld: true, status: 503 } })
    expect(box.take('signIn').status).toBe(503)
  })

  test('stays held when another fault changes', async () => {
    const box = boxOf({ signIn: HELD, signOut: HELD })
    const isAnswered = call(box, 'signIn')
    box.change('signOut', null)
    expect([await isAnswered(), box.holds('signIn')]).toEqual([false, true])
  })

  test('is the only one of a fault that ends after one call', async () => {
    const box = boxOf({ signIn: { isHeld: true, times: 'once' } })
    const [isFirst, isSecond] = [call(box, 'signIn'), call(box, 'signIn')]
    expect([await isFirst(), await isSecond()]).toEqual([false, true])
    box.change('signIn', null)
    expect(await isFirst()).toBe(true)
  })

  test('of any call comes when the fault of all of them ends', async () => {
    const box = boxOf({ '*': HELD })
    const isAnswered = call(box, 'signIn')
    expect(box.holds('signIn')).toBe(true)
    box.set({})
    expect(await isAnswered()).toBe(true)
  })

  test('comes in the end, before the browser ends the service worker', async () => {
    const isAnswered = call(boxOf({ signIn: HELD }), 'signIn')
    await vi.advanceTimersByTimeAsync(HELD_MS_MAX - 1)
    expect(await isAnswered()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isAnswered()).toBe(true)
  })
})
