import { useCallback, useEffect, useRef } from 'react'

/** Calls the `callback` of that time with the last argument once there was no other for `delayMs`. */
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
