import { useEndpointQuery } from '@parley/client'
import { type Conversation, getNotificationCount } from '@parley/contract'
import { Count, IconButton, lazyComponent, LazyPart, LoadingPill } from '@parley/ui'
import { Bell } from 'lucide-react'
import { useNotificationNotices } from '../notices/use-notification-notices.ts'
import { BarPopover } from '../popover/bar-popover.tsx'
import styles from './panels.module.css'

const NotificationsPanel = lazyComponent('Notifications', () =>
  import('./notifications-panel.tsx').then((module) => module.NotificationsPanel),
)

/** Button and panel of the signed-in user's notifications and unread conversations. */
export function Notifications({ unread }: { unread: readonly Conversation[] }) {
  const known = useEndpointQuery(getNotificationCount, {}, { poll: true, whileHidden: true }).data?.unread
  const count = known ?? 0
  useNotificationNotices(known)
  return (
    <BarPopover
      label="Notifications"
      isWide
      renderTrigger={(props) => (
        <span className={styles.bell}>
          <IconButton
            {...props}
            variant="bar"
            icon={Bell}
            name={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
            hasAlert={count === 0 && unread.length > 0}
          />
          {count > 0 && (
            <span className={styles.unread} aria-hidden>
              <Count value={count} label="unread" tone="danger" />
            </span>
          )}
        </span>
      )}
    >
      {(close) => (
        <LazyPart fallback={<LoadingPill>Loading...</LoadingPill>} onFail={close}>
          <NotificationsPanel count={count} unread={unread} onDone={close} />
        </LazyPart>
      )}
    </BarPopover>
  )
}
