import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRinging } from './ring-sound.ts'

let rung = 0

class CountedAudio {
  readonly currentTime = 0
  readonly destination = {}
  resume = async () => undefined
  close = async () => undefined
  createGain = () => {
    rung += 1
    return { gain: { value: 0 }, connect: () => undefined }
  }
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: () => undefined,
    start: () => undefined,
    stop: () => undefined,
  })
}

/** Stub of `navigator.locks`, limited to what is used here. */
function createLocks() {
  let last: Promise<void> | null = null
  const request = async (
    _: string,
    { ifAvailable = false, signal }: LockOptions,
    work: (lock: object | null) => Promise<void>,
  ) => {
    if (ifAvailable && last) return work(null)
    const before = last
    const run = async () => {
      await before
      if (!signal?.aborted) await work({})
    }
    const mine = run()
    last = mine
    await mine
    if (last === mine) last = null
  }
  return { request }
}

beforeEach(() => {
  rung = 0
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', CountedAudio)
  vi.stubGlobal('navigator', { locks: createLocks() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('it rings at once and every three seconds until it is stopped', async () => {
  const stop = startRinging()
  await pass(6000)
  expect(rung).toBe(3)
  stop()
  await pass(6000)
  expect(rung).toBe(3)
})

test('of the pages of a browser one rings, and the next only if the call still rings when its turn comes', async () => {
  const [first, second] = [startRinging(), startRinging()]
  await pass(3000)
  expect(rung).toBe(2)
  first()
  await pass(2000)
  expect(rung).toBe(2)
  await pass(1000)
  expect(rung).toBe(3)
  second()
  await pass(6000)
  expect(rung).toBe(3)
})

test('a page that waited for its turn and was stopped never rings', async () => {
  const [first, second] = [startRinging(), startRinging()]
  await pass(0)
  second()
  first()
  await pass(6000)
  expect(rung).toBe(1)
})

test('without the browser’s locks each page rings', async () => {
  vi.stubGlobal('navigator', {})
  const stops = [startRinging(), startRinging()]
  await pass(0)
  expect(rung).toBe(2)
  for (const stop of stops) stop()
})
