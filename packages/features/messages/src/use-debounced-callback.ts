import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that calls the latest `callback` with the last argument once `delayMs` has passed without another
 * call.
 */
export function useDebouncedCallback<A>(callback: (argument: A) => void, delayMs = 250): (argument: A) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  }, [callback])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (argument) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(argument), delayMs)
    },
    [delayMs],
  )
}
