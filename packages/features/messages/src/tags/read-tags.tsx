import { useEndpointQuery } from '@parley/client'
import { listCustomerTags } from '@parley/contract'
import { useEffect, useEffectEvent } from 'react'
import type { KnownTag } from './tag-filter.tsx'

/** Loads the customers' tags while it is mounted and passes them to `onRead`. Renders nothing. */
export function ReadTags({ onRead }: { onRead: (tags: readonly KnownTag[]) => void }) {
  const tags = useEndpointQuery(listCustomerTags).data
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (tags) tell(tags)
  }, [tags])
  return null
}
