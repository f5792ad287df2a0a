import { useEffect, useEffectEvent } from 'react'
import type { LazyPartOfModule } from './use-lazy-part.ts'

/** Loads a part while it is wanted. Calls `onFail` when the load fails, unless the part is no longer wanted. */
export function useLoadWhile(
  isWanted: boolean,
  { load }: Pick<LazyPartOfModule<object>, 'load'>,
  onFail: () => void,
): void {
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (!isWanted) return undefined
    let isStillWanted = true
    load(() => {
      if (isStillWanted) fail()
    })
    return () => {
      isStillWanted = false
    }
  }, [isWanted, load])
}
