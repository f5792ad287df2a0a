import { useEndpointQuery } from '@parley/client'
import { listCustomerTags } from '@parley/contract'
import { Button, EmptyState } from '@parley/ui'
import { SearchX } from 'lucide-react'

/** Replaces an inbox that the tag filter leaves without rows; states whether any customer still has the tag. */
export function EmptyTag({ tag, onClear }: { tag: string; onClear: () => void }) {
  const tags = useEndpointQuery(listCustomerTags)
  if (tags.isPending) return null
  const isGone = tags.data?.some((known) => known.tag === tag) === false
  return (
    <EmptyState
      icon={SearchX}
      title={isGone ? 'No customer has this tag' : 'No conversations found'}
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      {isGone
        ? `The tag ${tag} was removed from the last customer who had it.`
        : `No conversation with a customer tagged ${tag} matches the other filters above.`}
    </EmptyState>
  )
}
