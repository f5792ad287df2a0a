import { useEndpointMutation, useEndpointQuery } from '@parley/client'
import { getPhoneCounts, seeCalls } from '@parley/contract'
import { useEffect } from 'react'
import { usePageVisible } from '../use-page-visible.ts'

/** Marks missed calls as seen while the history is shown (`isShown`) and the page is visible. */
export function useSeenCalls(isShown: boolean): void {
  const missed = useEndpointQuery(getPhoneCounts).data?.missedCalls ?? 0
  const { mutate } = useEndpointMutation(seeCalls)
  const isSeen = usePageVisible() && isShown
  useEffect(() => {
    if (missed > 0 && isSeen) mutate({ body: {} })
  }, [missed, isSeen, mutate])
}
