import { useEndpointPages } from '@parley/client'
import { listRefundRequests } from '@parley/contract'

/** The refunds that wait for an admin, oldest first. */
export function useRefundRequests(enabled: boolean) {
  const query = useEndpointPages(listRefundRequests, {}, { enabled, poll: true })
  return { ...query, requests: query.data?.pages.flatMap(({ items }) => items) ?? [] }
}
