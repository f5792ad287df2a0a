import { useEndpointPages, useNow } from '@parley/client'
import { listMessages } from '@parley/contract'
import { dayKey, type Id, todayIn } from '@parley/domain'

/** Says whether the next text is the conversation's first one of the organisation's day: that one carries the signature. */
export function useIsFirstToday(conversationId: Id, zone: string): boolean {
  const today = todayIn(zone, useNow())
  const { data } = useEndpointPages(listMessages, { params: { id: conversationId } })
  const newest = data?.pages[0]?.items ?? []
  return !newest.some(
    ({ direction, createdAt }) => direction === 'outbound' && dayKey(new Date(createdAt), zone) === today,
  )
}
