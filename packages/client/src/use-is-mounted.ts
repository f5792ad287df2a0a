import { type RefObject, useEffect, useRef } from 'react'

/** Whether the calling component is still mounted, for callbacks that may run after it has unmounted. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
