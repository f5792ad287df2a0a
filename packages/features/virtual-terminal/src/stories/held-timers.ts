/** Timers of these lengths wait until the play lets them run, so that nobody has to. */
export interface HeldTimers {
  /** Whether one of this length waits. */
  isHeld: (ms: number) => boolean
  /** Runs those of this length in the order in which they were set. */
  release: (ms: number) => void
  /** Whatever waits is over. */
  forget: () => void
  /** Gives the page its own timers back. */
  restore: () => void
}

export function holdTimers(...lengths: readonly number[]): HeldTimers {
  const { setTimeout, clearTimeout } = globalThis
  const held = new Map<number, { ms: number; run: () => void }>()
  // The page's own handles count upward from 1.
  let lastHandle = 0
  const holding = (work: TimerHandler, ms = 0, ...more: unknown[]) => {
    if (typeof work !== 'function' || !lengths.includes(ms)) return setTimeout(work, ms, ...more)
    lastHandle -= 1
    held.set(lastHandle, { ms, run: () => void Reflect.apply(work, globalThis, more) })
    return lastHandle
  }
  const clearing = (handle?: number) => {
    if (handle === undefined || !held.delete(handle)) clearTimeout(handle)
  }
  const ofLength = (ms: number) => [...held].filter(([, timer]) => timer.ms === ms)
  Object.assign(globalThis, { setTimeout: holding, clearTimeout: clearing })
  return {
    isHeld: (ms) => ofLength(ms).length > 0,
    release: (ms) => {
      for (const [handle, { run }] of ofLength(ms)) if (held.delete(handle)) run()
    },
    forget: () => held.clear(),
    restore: () => void Object.assign(globalThis, { setTimeout, clearTimeout }),
  }
}
