import { useNow } from '@parley/client'
import type { Conversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useDelayed, WindowedList, type WindowedListHandle } from '@parley/ui'
import { type Ref, useCallback } from 'react'
import { useCustomerPanel } from '../customer-panel/customer-panel-context.tsx'
import type { InboxFilters, InboxNavigation } from '../inbox-url.ts'
import { StaleLine } from '../outgoing/stale-line.tsx'
import type { Inbox } from '../use-inbox.ts'
import { ConversationRow, type Pressed } from './conversation-row.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import styles from './conversation-list.module.css'

interface ConversationListProps {
  listed: Inbox
  filters: InboxFilters
  /** Whether the typed text has not been searched yet. */
  isSearching: boolean
  selectedId: Id | null
  /** The conversations selected for a bulk change. */
  marked: ReadonlySet<Id>
  onMark: (id: Id, isRange: boolean) => void
  hrefOf: InboxNavigation['hrefOf']
  open: InboxNavigation['open']
  /** Called after a conversation was opened from the list; `isByKey` states whether by keyboard. */
  onOpened: (conversationId: Id, isByKey: boolean) => void
  onClearFilters: () => void
  onShowState: (state: InboxFilters['state']) => void
  onTag: (tag: string) => void
  zone: string
  ref: Ref<WindowedListHandle>
}

const ROW_HEIGHT = 80

/** The message found by the search, if any. */
const foundAt = ({ match }: Conversation) => (match ? { messageId: match.messageId } : {})

/** The inbox: loading, empty, nothing found, or its rows, refreshed without moving the rows being read. */
export function ConversationList({
  listed,
  filters,
  isSearching,
  selectedId,
  marked,
  onMark,
  hrefOf,
  open,
  onOpened,
  onClearFilters,
  onShowState,
  onTag,
  zone,
  ref,
}: ConversationListProps) {
  const now = useNow()
  const { conversations, list } = listed
  const isSlow = useDelayed(list.isPending)
  const { open: openCustomer } = useCustomerPanel()
  const openFound = useCallback(
    (found: Conversation, isByKey: boolean, pressed: Pressed) => {
      const [tag] = found.customer.tags
      if (pressed === 'tag' && tag !== undefined) return onTag(tag)
      open(found.id, foundAt(found))
      if (pressed === 'pending') return openCustomer(found.id)
      return onOpened(found.id, isByKey)
    },
    [open, openCustomer, onOpened, onTag],
  )

  if (list.isPending) return isSlow ? <InboxSkeleton /> : <div className={styles.centre} />
  return (
    <nav className={styles.list} aria-label="Conversations" aria-busy={isSearching || list.isStale} data-single-keys>
      {list.error && (
        <StaleLine updatedAt={list.dataUpdatedAt}>Could not refresh the list. Trying again in 5 seconds.</StaleLine>
      )}
      {conversations.length > 0 ? (
        <WindowedList
          ref={ref}
          label="Conversations"
          items={conversations}
          getKey={keyOf}
          estimateHeight={ROW_HEIGHT}
          hasMore={list.more.hasMore}
          onNearEnd={() => void list.more.fetchMore()}
          renderItem={(conversation) => (
            <ConversationRow
              conversation={conversation}
              href={hrefOf(conversation.id, foundAt(conversation))}
              onOpen={openFound}
              isSelected={conversation.id === selectedId}
              isMarked={marked.has(conversation.id)}
              isMarking={marked.size > 0}
              onMark={onMark}
              search={filters.search}
              showsInbox={filters.phoneNumberId === null}
              showsState={filters.state === 'all' || filters.search !== ''}
              zone={zone}
              now={now}
            />
          )}
        />
      ) : (
        <div className={styles.centre}>
          <EmptyInbox
            filters={filters}
            hasFailed={list.error !== null}
            onClearFilters={onClearFilters}
            onShowState={onShowState}
          />
        </div>
      )}
    </nav>
  )
}

const keyOf = ({ id }: Conversation) => id
