import { createContext, use, useEffect, useState } from 'react'

/** The time source of the screens; stories and mocks provide a fixed one. */
export interface Clock {
  now(): Date
  /** Calls `onJump` when the time has jumped, as that of a mocked clock does; returns the unsubscribe function. */
  subscribe?(onJump: () => void): () => void
}

const systemClock: Clock = { now: () => new Date() }

/** Provide another clock with `<ClockContext value={…}>`. */
export const ClockContext = createContext<Clock>(systemClock)

/** The current time, updated every `intervalMs` (default one minute), so that 'Today' and 'Yesterday' stay correct. */
export function useNow(intervalMs = 60_000): Date {
  const clock = use(ClockContext)
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const renew = () => setNow(clock.now())
    const timer = setInterval(renew, intervalMs)
    const stop = clock.subscribe?.(renew)
    return () => {
      clearInterval(timer)
      stop?.()
    }
  }, [clock, intervalMs])
  return now
}
