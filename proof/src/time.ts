import { setTimeout as realPause } from 'node:timers/promises'
import { vi } from 'vitest'

/** Simulated milliseconds per real millisecond; low enough for pushed events to arrive. */
const RATE = 120
/** The same rate in `hurry` while external work is running. */
const HURRIED_RATE = 25
/** Longest step of simulated time; timers due within it run in order before anything reacts to them. */
const STEP_MS = 100

/**
 * Simulated time for all timers of the screens and of the network between them and the server; the server has its own.
 * It passes only while no external work is running, or slowly then, so that a run hardly depends on the machine's
 * speed.
 */
export interface SimulatedTime {
  /** Simulated milliseconds since the start. */
  now(): number
  /** Stops time, or slows it down in `hurry`, while the external `work` runs. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
  pause(ms: number): Promise<void>
  /** Lets time pass until `isOver`; throws with the text of `waitsFor` when that takes longer than `withinMs`. */
  passUntil(isOver: () => boolean, withinMs: number, waitsFor: () => string): Promise<void>
  /** Lets this many milliseconds pass without stopping for external work. */
  hurry(ms: number): Promise<void>
  stop(): void
}

export function startSimulatedTime(): SimulatedTime {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let now = 0
  let atWork = 0

  const pass = async (isOver: () => boolean, rateAtWork: number) => {
    let last = performance.now()
    while (!isOver()) {
      await realPause(1)
      const real = performance.now()
      const step = Math.min(STEP_MS, (real - last) * (atWork > 0 ? rateAtWork : RATE))
      last = real
      now += step
      vi.advanceTimersByTime(step)
    }
  }

  return {
    now: () => now,
    during: async (work) => {
      atWork += 1
      try {
        return await work()
      } finally {
        atWork -= 1
      }
    },
    pause: (ms) => new Promise((wake) => setTimeout(wake, ms)),
    passUntil: (isOver, withinMs, waitsFor) => {
      const end = now + withinMs
      const isOverInTime = () => {
        if (now > end) throw new Error(`waited ${withinMs} ms in vain: ${waitsFor()}`)
        return isOver()
      }
      return pass(isOverInTime, 0)
    },
    hurry: (ms) => {
      const end = now + ms
      return pass(() => now >= end, HURRIED_RATE)
    },
    stop: () => void vi.useRealTimers(),
  }
}
