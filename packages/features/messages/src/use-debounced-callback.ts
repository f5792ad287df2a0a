import { useCallback, useEffect, useRef } from 'react'

/** Calls `callback` with the last argument once there was no other for `delayMs`. */
export function useDebouncedCallback<A>(callback: (argument: A) => void, delayMs = 250): (argument: A) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (argument) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => callback(argument), delayMs)
    },
    [callback, delayMs],
  )
}
