import { failureText, useEndpointMutation, useEndpointPages } from '@parley/client'
import { type Conversation, listNotifications, readNotifications } from '@parley/contract'
import type { Id } from '@parley/domain'
import { conversationPath } from '@parley/parts/address'
import { QueryState } from '@parley/parts/query-state'
import { Avatar, Button, Count, useToast } from '@parley/ui'
import { Link } from 'react-router-dom'
import { NotificationLine } from './notification-line.tsx'
import own from './notifications-panel.module.css'
import styles from './panels.module.css'

const CONVERSATIONS_SHOWN = 6
const PAGE = 20

interface NotificationsPanelProps {
  /** Number of unread notifications. */
  count: number
  /** Conversations with unread messages. */
  unread: readonly Conversation[]
  /** Called to close the panel. */
  onDone: () => void
}

/** Lists the notifications, newest first, followed by conversations with unread messages. */
export function NotificationsPanel({ count, unread, onDone }: NotificationsPanelProps) {
  const list = useEndpointPages(listNotifications, { query: { limit: PAGE } })
  const { toast } = useToast()
  const { mutate, isPending } = useEndpointMutation(readNotifications)
  const read = (ids?: Id[]) =>
    mutate(
      { body: ids ? { ids } : {} },
      {
        onError: (error) =>
          toast({
            title: 'Failed to mark as read',
            description: failureText(error, 'Please try again.'),
            destructive: true,
          }),
      },
    )
  return (
    <div className={own.panel}>
      <div className={own.head}>
        <h2 className={styles.title}>Notifications</h2>
        {count > 0 && (
          <Button size="compact" variant="quiet" pending={isPending} onClick={() => read()}>
            Mark all read
          </Button>
        )}
      </div>
      <QueryState
        query={list}
        failed="Failed to load notifications"
        safe="Your data is safe."
        stale="Could not refresh. The list may be out of date."
        frame={{ className: own.centre }}
      >
        {({ pages }) => {
          const notifications = pages.flatMap((page) => page.items)
          if (notifications.length === 0) {
            return unread.length === 0 && <p className={styles.text}>You have no notifications yet</p>
          }
          return (
            <ul aria-label="Notifications">
              {notifications.map((notification) => (
                <NotificationLine
                  key={notification.id}
                  notification={notification}
                  onOpen={() => {
                    onDone()
                    if (!notification.isRead) read([notification.id])
                  }}
                />
              ))}
            </ul>
          )
        }}
      </QueryState>
      {list.hasNextPage && (
        <div className={own.centre}>
          <Button
            size="compact"
            variant="quiet"
            pending={list.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
      {unread.length > 0 && (
        <>
          <h3 className={styles.title}>Unread messages</h3>
          <ul aria-label="Unread messages">
            {unread.slice(0, CONVERSATIONS_SHOWN).map(({ id, customer, lastMessage, unreadCount }) => (
              <li key={id}>
                <Link to={conversationPath(id)} className={styles.entry} onClick={onDone}>
                  <Avatar name={customer.name} tone="customer" size={28} />
                  <span className={styles.words}>
                    <span className={styles.name}>{customer.name ?? 'Unknown'}</span>
                    <span className={styles.preview}>{lastMessage}</span>
                  </span>
                  <Count value={unreadCount} label="unread messages" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
