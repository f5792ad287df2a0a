import { useEndpointPages } from '@parley/client'
import { listConversations } from '@parley/contract'
import { Button, EmptyState, lazyComponent, LazyPart } from '@parley/ui'
import { CircleCheck, MessagesSquare, SearchX } from 'lucide-react'
import { type InboxFilters, listedState } from '../inbox-url.ts'
import { StartButton } from '../new-message/new-message.tsx'

const EmptyTag = lazyComponent('Tags', () => import('../tags/empty-tag.tsx').then((module) => module.EmptyTag))

interface EmptyInboxProps {
  filters: InboxFilters
  /** Whether the list failed to load, so that it is unknown whether it is empty. */
  hasFailed: boolean
  onClearFilters: () => void
  onShowState: (state: InboxFilters['state']) => void
}

const WHY = {
  open: 'All conversations are done or snoozed. A new text from a customer reopens the conversation.',
  done: 'Conversations that are marked done are listed here.',
  snoozed: 'Conversations snoozed until a time or a reply are listed here.',
}

/** Replaces an inbox without rows: states why it is empty and what to do. */
export function EmptyInbox({ filters, hasFailed, onClearFilters, onShowState }: EmptyInboxProps) {
  const { phoneNumberId, assignedToUserId, search, tag } = filters
  const isNarrowed = [phoneNumberId, assignedToUserId, search, tag].some(Boolean)
  const state = listedState(filters)
  const offersOthers = !hasFailed && !isNarrowed && state !== 'all'
  const others = useEndpointPages(listConversations, { query: { state: 'all', limit: 1 } }, { enabled: offersOthers })
  const hasOthers = offersOthers && (others.data?.pages[0]?.items.length ?? 0) > 0
  if (offersOthers && others.isPending) return null
  if (hasOthers) {
    const other = state === 'open' ? 'done' : null
    return (
      <EmptyState
        icon={CircleCheck}
        title={`No ${state} conversations`}
        action={<Button onClick={() => onShowState(other)}>{`Show ${other ?? 'open'} ones`}</Button>}
      >
        {WHY[state]}
      </EmptyState>
    )
  }
  if (hasFailed || !isNarrowed) {
    return (
      <EmptyState
        icon={MessagesSquare}
        title="No conversations yet"
        action={<StartButton variant="primary">Start a Conversation</StartButton>}
      >
        Messages will appear when customers text your business phone number
      </EmptyState>
    )
  }
  if (tag !== null) {
    return (
      <LazyPart onFail={onClearFilters}>
        <EmptyTag tag={tag} onClear={onClearFilters} />
      </LazyPart>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title="No conversations found"
      action={<Button onClick={onClearFilters}>Clear filters</Button>}
    >
      No conversation matches the inbox, filter and search chosen above.
    </EmptyState>
  )
}
