/** Timers of the given lengths are held until the play releases them, so that a story need not wait. */
export interface HeldTimers {
  /** Whether a timer of this length is held. */
  isHeld: (ms: number) => boolean
  /** Runs the held timers of this length in the order in which they were set. */
  release: (ms: number) => void
  /** Drops all held timers. */
  forget: () => void
  /** Restores the page's own timers. */
  restore: () => void
}

export function holdTimers(...lengths: readonly number[]): HeldTimers {
  const { setTimeout, clearTimeout } = globalThis
  const held = new Map<number, { ms: number; run: () => void }>()
  // Held timers get negative handles; the page's own count upward from 1.
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
