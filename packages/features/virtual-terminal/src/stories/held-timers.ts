/** Timers of these lengths wait until the play lets them run, so that nobody has to. */
export interface HeldTimers {
  /** Whether one of this length waits. */
  isHeld: (ms: number) => boolean
  /** Runs the latest one of this length; the earlier ones are over. */
  release: (ms: number) => void
  /** Whatever waits is over. */
  forget: () => void
  /** Gives the page its own timers back. */
  restore: () => void
}

export function holdTimers(...lengths: readonly number[]): HeldTimers {
  const { setTimeout } = globalThis
  const held = new Map<number, () => void>()
  const holding = (work: TimerHandler, ms = 0, ...more: unknown[]) => {
    if (typeof work !== 'function' || !lengths.includes(ms)) return setTimeout(work, ms, ...more)
    held.set(ms, () => void Reflect.apply(work, window, more))
    return 0
  }
  window.setTimeout = holding as typeof setTimeout
  return {
    isHeld: (ms) => held.has(ms),
    release: (ms) => {
      const work = held.get(ms)
      held.delete(ms)
      work?.()
    },
    forget: () => held.clear(),
    restore: () => {
      window.setTimeout = setTimeout
    },
  }
}
