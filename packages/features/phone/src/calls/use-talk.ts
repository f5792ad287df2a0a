import { useEndpointPages } from '@parley/client'
import { listCustomerTimeline, type TimelineEntry } from '@parley/contract'
import type { Id } from '@parley/domain'

/**
 * Returns the latest texts and calls with a customer, newest first; undefined while they load or when loading failed.
 */
export function useTalk(customerId: Id, limit: number): readonly TimelineEntry[] | undefined {
  const { data } = useEndpointPages(listCustomerTimeline, {
    params: { id: customerId },
    query: { kinds: ['texts', 'calls'], limit },
  })
  return data?.pages[0]?.items
}
