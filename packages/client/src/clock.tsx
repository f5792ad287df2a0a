import { createContext, use, useEffect, useState } from 'react'

/** Where the screens get the time from; stories and mocks set a fixed one. */
export interface Clock {
  now(): Date
  /** Calls back when time has jumped, as a mocked one does; what is returned ends that. */
  subscribe?(onJump: () => void): () => void
}

const systemClock: Clock = { now: () => new Date() }

/** Provide another clock with `<ClockContext value={…}>`. */
export const ClockContext = createContext<Clock>(systemClock)

/** The current time, renewed every `intervalMs` (default a minute), so that 'Today' and 'Yesterday' stay true. */
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
