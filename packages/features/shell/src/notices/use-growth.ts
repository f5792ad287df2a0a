import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onGrow` with the increase when `count` exceeds its last known value; undefined means not known yet. */
export function useGrowth(count: number | undefined, onGrow: (by: number) => void): void {
  const last = useRef(count)
  const grow = useEffectEvent(onGrow)
  useEffect(() => {
    const by = last.current === undefined || count === undefined ? 0 : count - last.current
    last.current = count ?? last.current
    if (by > 0) grow(by)
  }, [count])
}
