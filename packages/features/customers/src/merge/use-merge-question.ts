import { useLatestSearchParams } from '@parley/parts/address'
import { lazyModule, useLazyPart } from '@parley/ui'
import { useEffect, useEffectEvent, useState } from 'react'

const PARAMETER = 'merge'
const mergeModule = lazyModule('Merge', () => import('./merge-dialog.tsx'))

/**
 * Asks whom a customer is to become one with, from a menu or where the address says so. `leave` runs what it is given once
 * nothing is lost by it. Gives the dialog once it is asked for and there.
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
