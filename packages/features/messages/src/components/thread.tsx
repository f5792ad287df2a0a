import { failureText, useNow } from '@parley/client'
import type { Conversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import {
  EmptyState,
  ErrorState,
  type ScrollTarget,
  useDelayed,
  VisuallyHidden,
  WindowedThread,
  type WindowedThreadHandle,
} from '@parley/ui'
import { MessageSquareText } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { lastPaidOf } from '../last-news.ts'
import { LastSeenContext } from '../last-seen-context.ts'
import { StaleLine } from '../outgoing/stale-line.tsx'
import { estimateRow, threadRows } from '../thread-rows.ts'
import { useArrivedPayment } from '../use-arrived-payment.ts'
import { useThreadView } from '../use-thread-view.ts'
import type { OpenThread, ThreadStart } from '../use-thread.ts'
import { PaidLine, paidText } from './paid-line.tsx'
import { ThreadOverlay } from './thread-overlay.tsx'
import { ThreadRowView } from './thread-row.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { ToEndPill } from './to-end-pill.tsx'
import styles from './thread.module.css'

interface ThreadProps {
  conversation: Conversation
  thread: OpenThread
  /** The newest message that has been on the screen; null when none has, undefined while not known. */
  lastSeenId: Id | null | undefined
  /** Called with the newest message that the thread currently shows; null when it shows none. */
  onShown: (messageId: Id | null) => void
  /** Leaves the message or day at which the thread was opened. */
  onLeaveStart: () => void
  /** The id of the reader. */
  userId: Id
  /** Time zone of the reader. */
  zone: string
  /** Content after the messages. */
  children?: ReactNode
  /** Content after everything else; stays in view while it is folded to a line. */
  foot?: ReactNode
  /** The other viewers; shown below the messages, beside the button to the end. */
  presence?: ReactNode
}

/** The messages of a conversation by day, newest at the bottom; earlier and later ones are loaded while scrolling. */
export function Thread(props: ThreadProps) {
  const { thread, lastSeenId, onShown, onLeaveStart, userId, zone, presence } = props
  const now = useNow()
  const { items, older, newer } = thread
  const rows = useMemo(() => threadRows(items, zone, now, older.hasMore), [items, zone, now, older.hasMore])
  const scroller = useRef<WindowedThreadHandle>(null)
  const showEnd = () => {
    if (!newer.hasMore) scroller.current?.scrollToEnd()
    else if (thread.start.messageId !== null || thread.start.date !== null) onLeaveStart()
    else void thread.restart()
  }
  const view = useThreadView({ thread, rows, userId, showEnd, onShown })
  const frame = useRef<HTMLDivElement>(null)
  const goToEnd = () => {
    showEnd()
    frame.current?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        data-thread-of={props.conversation.id}
        data-last-seen={lastSeenId ?? undefined}
        data-hides={items.length === 0 && thread.error ? 'sms note' : newer.hasMore ? 'note' : undefined}
        data-single-keys
      >
        <Messages {...props} rows={rows} scroller={scroller} view={view} />
      </div>
      <div className={styles.status}>
        {presence}
        <ToEndPill view={view} onShowEnd={goToEnd} />
      </div>
    </>
  )
}

interface MessagesProps extends ThreadProps {
  rows: ReturnType<typeof threadRows>
  scroller: RefObject<WindowedThreadHandle | null>
  view: ReturnType<typeof useThreadView>
}

function Messages({ conversation, thread, lastSeenId, zone, children, foot, rows, scroller, view }: MessagesProps) {
  const { items, older, newer, error, start } = thread
  const lastSeen = useRef(lastSeenId ?? null)
  useLayoutEffect(() => {
    lastSeen.current = lastSeenId ?? null
  }, [lastSeenId])
  const isSlow = useDelayed(thread.isPending)
  const name = conversation.customer.name ?? 'Unknown'
  const lastPaid = lastPaidOf(conversation)
  const arrivedPayment = useArrivedPayment(conversation)

  if (thread.isPending) {
    return (
      <>
        {isSlow ? <ThreadSkeleton /> : <div className={styles.centre} />}
        <div className={styles.waiting}>{children}</div>
      </>
    )
  }
  if (items.length === 0 && error) {
    return (
      <>
        <div className={styles.centre}>
          <ErrorState
            title="Failed to load messages"
            onRetry={() => void thread.refetch()}
            pending={thread.isFetching}
            level={3}
          >
            {failureText(error, 'Your data is safe.')}
          </ErrorState>
        </div>
        <div className={styles.waiting}>{children}</div>
      </>
    )
  }
  return (
    <>
      {error && <StaleLine updatedAt={thread.updatedAt}>Could not refresh the messages.</StaleLine>}
      <LastSeenContext value={lastSeen}>
        <WindowedThread
          key={thread.stretch}
          ref={scroller}
          className={styles.scroll}
          label={`Messages with ${name}`}
          items={rows}
          getKey={keyOf}
          estimateHeight={estimateRow}
          openAt={targetOf(start, rows)}
          hasNewer={newer.hasMore}
          onNearStart={() => void older.fetchMore()}
          onNearEnd={() => void newer.fetchMore()}
          onViewChange={view.onViewChange}
          renderItem={(row) => (
            <ThreadRowView
              row={row}
              zone={zone}
              isTarget={row.key === start.messageId}
              isOptedOut={conversation.customer.optOut !== null}
            />
          )}
          footer={
            <>
              {items.length === 0 && (
                <EmptyState icon={MessageSquareText} title="No messages yet" level={3}>
                  Write the first message below.
                </EmptyState>
              )}
              {!newer.hasMore && lastPaid && <PaidLine name={name} event={lastPaid} zone={zone} />}
              {!newer.hasMore && children}
            </>
          }
          foot={!newer.hasMore && foot}
        />
      </LastSeenContext>
      <ThreadOverlay view={view} older={older} newer={newer} />
      <output>
        <VisuallyHidden>{arrivedPayment && paidText(name, arrivedPayment)}</VisuallyHidden>
      </output>
      <output>
        <VisuallyHidden>{thread.arrived && `New message from ${name}: ${thread.arrived.content}`}</VisuallyHidden>
      </output>
    </>
  )
}

const keyOf = ({ key }: { key: string }) => key

function targetOf({ messageId, date }: ThreadStart, rows: ReturnType<typeof threadRows>): ScrollTarget | null {
  if (messageId !== null) return { key: messageId, align: 'center' }
  if (date === null) return null
  const first = rows.findIndex((row) => row.kind === 'message' && row.day >= date)
  const row = rows[first]
  if (!row) return null
  const above = rows[first - 1]
  return { key: above?.kind === 'day' ? above.key : row.key, align: 'start' }
}
