import { useCallback, useState } from 'react'
import type { LazyModule } from './lazy-module.ts'

export interface FetchedPart<T> {
  part: T | null
  /** Fetches it unless it is there. `onFail` is called when it cannot be had now. */
  fetch: (onFail?: () => void) => void
}

/** A part of the app for a component that shows by itself when the part cannot be fetched. */
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
