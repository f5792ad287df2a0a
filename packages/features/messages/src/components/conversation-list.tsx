import { useEndpointPages, useNow } from '@parley/client'
import { type Conversation, listConversations } from '@parley/contract'
import type { Id } from '@parley/domain'
import { Button, EmptyState, LoadingPill, QuietLine, useDelayed, WindowedList } from '@parley/ui'
import { MessagesSquare, SearchX } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { InboxUrl } from '../inbox-url.ts'
import { StartButton } from '../new-message/new-message.tsx'
import { ConversationRow } from './conversation-row.tsx'
import styles from './conversation-list.module.css'

interface ConversationListProps {
  filters: Omit<InboxUrl, 'conversationId'>
  selectedId: Id | null
  hrefOf: (conversationId: Id) => string
  onClearFilters: () => void
  zone: string
}

const ROW_HEIGHT = 80

/** The inbox: loading, empty, nothing found, or its rows, refreshed without moving what is being read. */
export function ConversationList({ filters, selectedId, hrefOf, onClearFilters, zone }: ConversationListProps) {
  const now = useNow()
  const { conversations, list } = useInbox(filters)
  const isSlow = useDelayed(list.isPending)
  const isFiltered = filters.phoneNumberId !== null || filters.assignedToUserId !== null || filters.search !== ''
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  if (list.isPending) return <div className={styles.centre}>{isSlow && <LoadingPill>Loading...</LoadingPill>}</div>
  return (
    <nav className={styles.list} aria-label="Conversations">
      {list.isError && <QuietLine>Could not refresh the list. Trying again in 5 seconds.</QuietLine>}
      {conversations.length > 0 ? (
        <WindowedList
          label="Conversations"
          items={conversations}
          getKey={keyOf}
          estimateHeight={ROW_HEIGHT}
          onNearEnd={loadMore}
          renderItem={(conversation) => (
            <ConversationRow
              conversation={conversation}
              href={hrefOf(conversation.id)}
              isSelected={conversation.id === selectedId}
              showsInbox={filters.phoneNumberId === null}
              zone={zone}
              now={now}
            />
          )}
        />
      ) : (
        <div className={styles.centre}>
          {isFiltered && !list.isError ? (
            <EmptyState
              icon={SearchX}
              title="No conversations found"
              action={<Button onClick={onClearFilters}>Clear filters</Button>}
            >
              No conversation matches the inbox, filter and search chosen above.
            </EmptyState>
          ) : (
            <EmptyState
              icon={MessagesSquare}
              title="No conversations yet"
              action={<StartButton variant="primary">Start a Conversation</StartButton>}
            >
              Messages will appear when customers text your business phone number
            </EmptyState>
          )}
        </div>
      )}
    </nav>
  )
}

const keyOf = ({ id }: Conversation) => id

function useInbox(filters: ConversationListProps['filters']) {
  const query = {
    ...(filters.phoneNumberId && { phoneNumberId: filters.phoneNumberId }),
    ...(filters.assignedToUserId && { assignedToUserId: filters.assignedToUserId }),
    ...(filters.search && { search: filters.search }),
  }
  const list = useEndpointPages(listConversations, { query }, { poll: true, keepPrevious: true })
  const conversations = useMemo(() => {
    const seen = new Set<Id>()
    const all = list.data?.pages.flatMap((page) => page.items) ?? []
    return all.filter(({ id }) => !seen.has(id) && seen.add(id))
  }, [list.data])
  return { list, conversations }
}
