import { useEndpointMutation, useEndpointQuery } from '@parley/client'
import { getPhoneCounts, seeCalls } from '@parley/contract'
import { useEffect } from 'react'

/** Whoever looks at the history has seen what was missed. */
export function useSeenCalls(): void {
  const missed = useEndpointQuery(getPhoneCounts).data?.missedCalls ?? 0
  const { mutate } = useEndpointMutation(seeCalls)
  useEffect(() => {
    if (missed > 0 && document.visibilityState === 'visible') mutate({ body: {} })
  }, [missed, mutate])
}
