import { setTimeout as realPause } from 'node:timers/promises'
import { vi } from 'vitest'

/** How many milliseconds pass in a real one, so that pushed events have real time to arrive. */
const RATE = 120
/** As many pass in a hurry while somebody outside is at work. */
const HURRIED_RATE = 25
/** Timers that are due within it run in their order before anybody reacts to them. */
const STEP_MS = 100

/**
 * Every timer of the screens and of the network between them and the server counts in it, the server has its own. It passes
 * only while nobody outside is at work, or slowly then, so what a run does hardly depends on how fast the machine is.
 */
export interface SimulatedTime {
  /** Milliseconds since the start. */
  now(): number
  /** Keeps it still, or slow when in a hurry, while `work` runs outside. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
  pause(ms: number): Promise<void>
  /** Lets it pass until `isOver`; throws what `waitsFor` says when that takes longer than `withinMs`. */
  passUntil(isOver: () => boolean, withinMs: number, waitsFor: () => string): Promise<void>
  /** Lets so many milliseconds pass without standing still. */
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
