import { useEndpointQuery } from '@parley/client'
import { listCustomerTags } from '@parley/contract'
import { useEffect, useEffectEvent } from 'react'
import type { KnownTag } from './tag-filter.tsx'

/** Reads the tags that customers have, as long as it is drawn; it draws nothing itself. */
export function ReadTags({ onRead }: { onRead: (tags: readonly KnownTag[]) => void }) {
  const tags = useEndpointQuery(listCustomerTags).data
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (tags) tell(tags)
  }, [tags])
  return null
}
