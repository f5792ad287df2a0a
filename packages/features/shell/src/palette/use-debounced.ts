import { useEffect, useState } from 'react'

/** Returns `value` once it has not changed for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay = 150): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return rested
}
