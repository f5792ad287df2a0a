import { useEndpointPages, useNow } from '@parley/client'
import { type Conversation, listMessages } from '@parley/contract'
import type { Id } from '@parley/domain'
import { Button, DayDivider, EmptyState, ErrorState, LoadingPill, QuietLine, useDelayed } from '@parley/ui'
import { ArrowDown, MessageSquareText } from 'lucide-react'
import { useMemo } from 'react'
import { groupByDay } from '../thread-days.ts'
import { useStickToEnd } from '../use-stick-to-end.ts'
import { MessageBubble } from './message-bubble.tsx'
import { NotesBlocks } from './notes-blocks.tsx'
import styles from './thread.module.css'

interface ThreadProps {
  conversation: Conversation
  /** The reader. */
  userId: Id
  /** Time zone of the reader. */
  zone: string
}

/** The messages of a conversation by day, the newest at the bottom; older pages come on request. */
export function Thread({ conversation, userId, zone }: ThreadProps) {
  const now = useNow()
  const thread = useEndpointPages(listMessages, { params: { id: conversation.id } }, { poll: true })
  const messages = useMemo(() => thread.data?.pages.toReversed().flatMap((page) => page.items) ?? [], [thread.data])
  const days = useMemo(() => groupByDay(messages, zone, now), [messages, zone, now])
  const { ref, onScroll, isAtEnd, scrollToEnd } = useStickToEnd(
    messages[0]?.id,
    messages.at(-1)?.id,
    messages.at(-1)?.sentByUserId === userId,
  )
  const isSlow = useDelayed(thread.isPending)

  if (thread.isPending) return <div className={styles.centre}>{isSlow && <LoadingPill>Loading...</LoadingPill>}</div>
  if (!thread.data) {
    return (
      <div className={styles.centre}>
        <ErrorState
          title="Failed to load messages"
          onRetry={() => void thread.refetch()}
          pending={thread.isFetching}
          level={3}
        >
          The server did not answer. Nothing is lost, only this list is missing.
        </ErrorState>
      </div>
    )
  }
  return (
    <div className={styles.frame}>
      {thread.isError && <QuietLine>Could not refresh. The messages shown may be out of date.</QuietLine>}
      <div
        ref={ref}
        onScroll={onScroll}
        className={styles.scroll}
        tabIndex={0}
        role="log"
        aria-label={`Messages with ${conversation.customer.name ?? 'Unknown'}`}
      >
        <div className={styles.content}>
          {thread.hasNextPage && (
            <div className={styles.older}>
              <Button
                size="compact"
                variant="quiet"
                pending={thread.isFetchingNextPage}
                pendingLabel="Loading..."
                onClick={() => void thread.fetchNextPage()}
              >
                Show older messages
              </Button>
            </div>
          )}
          {days.map(({ day, heading, messages: ofDay }) => (
            <section key={day} className={styles.day} aria-label={heading}>
              <DayDivider>{heading}</DayDivider>
              {ofDay.map((message) => (
                <MessageBubble key={message.id} message={message} zone={zone} />
              ))}
            </section>
          ))}
          {messages.length === 0 && (
            <EmptyState icon={MessageSquareText} title="No messages yet" level={3}>
              Write the first message below.
            </EmptyState>
          )}
          <NotesBlocks conversationId={conversation.id} />
        </div>
      </div>
      {!isAtEnd && (
        <div className={styles.toEnd}>
          <Button size="compact" icon={ArrowDown} onClick={scrollToEnd}>
            Latest messages
          </Button>
        </div>
      )}
    </div>
  )
}
