import { useApi } from '@parley/client'
import { LazyPart } from '@parley/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { waitToRetry } from './wait-to-retry.ts'

/** Late enough to be out of the way of the first screen; Messages sends by itself from the start. */
export const LATER_MS = 2500

/**
 * What works on every page without being asked for: it sends what was written without a connection, and shows calls. Where its part
 * cannot be fetched it is tried again with the connection, and after a while.
 */
export function Later({ children }: { children: ReactNode }) {
  const { connection } = useApi()
  const [state, setState] = useState<'waiting' | 'running' | 'failed'>('waiting')
  useEffect(() => {
    const timer = setTimeout(() => setState('running'), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (state !== 'failed') return undefined
    return waitToRetry(connection, () => setState('running'))
  }, [state, connection])
  if (state !== 'running') return null
  return (
    <LazyPart isQuiet onFail={() => setState('failed')}>
      {children}
    </LazyPart>
  )
}
