import { useCallback, useState } from 'react'
import { fetchPart } from './load-error.ts'

/**
 * Loads a part of a component when it is first wanted. Unlike `lazy`, a load that failed, for example offline, breaks
 * nothing and is tried again the next time.
 */
export function useLazyPart<T>(load: () => Promise<T>): { part: T | null; want: (onFail?: () => void) => void } {
  const [part, setPart] = useState<T | null>(null)
  const want = useCallback(
    (onFail?: () => void) => {
      fetchPart(load).then(
        (loaded) => setPart(() => loaded),
        () => onFail?.(),
      )
    },
    [load],
  )
  return { part, want }
}
