import { useCallback } from 'react'
import type { LazyModule } from './lazy-module.ts'
import { useFetchedPart } from './use-fetched-part.ts'
import { useReportLoadFailure } from './use-report-load-failure.ts'

export interface LazyPartOfModule<T> {
  part: T | null
  /** Fetches the part ahead of use; a failure is not reported. */
  preload: () => void
  /** Fetches the part for use; a failure is reported, and `onFail` allows it to be requested again. */
  load: (onFail: () => void) => void
}

/** A dialog, list or panel that is fetched on first use. A failed load is reported and breaks nothing. */
export function useLazyPart<T extends object>(module: LazyModule<T>): LazyPartOfModule<T> {
  const { part, fetch } = useFetchedPart(module)
  const sayNotLoaded = useReportLoadFailure()
  const preload = useCallback(() => fetch(), [fetch])
  const load = useCallback(
    (onFail: () => void) =>
      fetch(() => {
        sayNotLoaded(module.name)
        onFail()
      }),
    [fetch, sayNotLoaded, module],
  )
  return { part, preload, load }
}
