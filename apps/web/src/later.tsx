import { useApi } from '@parley/client'
import { LazyPart } from '@parley/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { waitToRetry } from './wait-to-retry.ts'

/**
 * Delay in milliseconds, late enough to be out of the way of the first screen; Messages sends on its own from the
 * start.
 */
export const LATER_MS = 2500

/**
 * Renders a background part that runs on every page, for example one that sends texts written offline or shows calls,
 * after `LATER_MS`. A part that cannot be fetched is retried when the connection is back, or after a while.
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
