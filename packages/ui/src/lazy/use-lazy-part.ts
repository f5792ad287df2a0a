import { useCallback } from 'react'
import type { LazyModule } from './lazy-module.ts'
import { useFetchedPart } from './use-fetched-part.ts'
import { useSayNotLoaded } from './use-say-not-loaded.ts'

export interface LazyPartOfModule<T> {
  part: T | null
  /** It may be wanted soon: fetched without a word when that fails. */
  preload: () => void
  /** It is wanted: one that cannot be fetched is said, and `onFail` lets it be asked for again. */
  load: (onFail: () => void) => void
}

/** A dialog, a list or a panel that is fetched when it is first wanted. One that does not come is said, and breaks nothing. */
export function useLazyPart<T extends object>(module: LazyModule<T>): LazyPartOfModule<T> {
  const { part, fetch } = useFetchedPart(module)
  const sayNotLoaded = useSayNotLoaded()
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
