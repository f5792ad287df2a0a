import { useEffect, useState } from 'react'

/**
 * Returns true once `isWaiting` has been true for `delay` milliseconds without a break, so that quick responses show no
 * skeleton.
 */
export function useDelayed(isWaiting: boolean, delay = 150): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsLong(true), delay)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [delay, isWaiting])
  return isWaiting && isLong
}
