import { useLatestSearchParams } from '@parley/parts/address'
import { lazyModule, useLazyPart } from '@parley/ui'
import { useEffect, useEffectEvent, useState } from 'react'

const PARAMETER = 'merge'
const mergeModule = lazyModule('Merge', () => import('./merge-dialog.tsx'))

/**
 * Asks which customer to merge with, started from a menu or by the address. `leave` runs its callback once no unsaved
 * changes would be lost. Returns the dialog once it is requested and loaded.
 */
export function useMergeQuestion(isAllowed: boolean, leave: (then: () => void) => void) {
  const [isAsked, setAsked] = useState(false)
  const { part, load } = useLazyPart(mergeModule)
  const close = () => setAsked(false)
  const ask = () =>
    leave(() => {
      setAsked(true)
      load(close)
    })
  const [params, setParams] = useLatestSearchParams()
  const isLinked = isAllowed && params.has(PARAMETER)
  const askLinked = useEffectEvent(() => {
    setParams(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete(PARAMETER)
        return rest
      },
      { replace: true },
    )
    ask()
  })
  useEffect(() => {
    if (isLinked) askLinked()
  }, [isLinked])
  return { MergeDialog: isAsked ? part?.MergeDialog : undefined, ask, close }
}
