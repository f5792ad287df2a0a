import { useCallback, useState } from 'react'
import type { LazyModule } from './lazy-module.ts'

export interface FetchedPart<T> {
  part: T | null
  /** Fetches the part unless it is loaded. Calls `onFail` when it cannot be fetched now. */
  fetch: (onFail?: () => void) => void
}

/** A lazily loaded part, for a component that shows a failure itself. */
export function useFetchedPart<T extends object>(module: LazyModule<T>): FetchedPart<T> {
  const [part, setPart] = useState(module.loaded)
  const fetch = useCallback(
    (onFail?: () => void) => {
      module.fetch().then(setPart, () => onFail?.())
    },
    [module],
  )
  return { part, fetch }
}
