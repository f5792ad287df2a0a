import { useEffect, useState } from 'react'

/** True once `isWaiting` has been true for `delay` milliseconds on end, so that quick answers show no skeleton. */
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
