import type { Conversation } from '@parley/contract'
import { Avatar, Count, IconButton } from '@parley/ui'
import { Bell } from 'lucide-react'
import { Link } from 'react-router-dom'
import { conversationPath } from '../navigation.ts'
import { BarPopover } from '../popover/bar-popover.tsx'
import styles from './panels.module.css'

const SHOWN = 6

/** What waits for the signed-in person: customers whose messages they have not seen. */
export function Notifications({ unread }: { unread: readonly Conversation[] }) {
  return (
    <BarPopover
      label="Notifications"
      renderTrigger={(props) => <IconButton {...props} variant="bar" icon={Bell} name="Notifications" hasAlert />}
    >
      {(close) => (
        <>
          <h2 className={styles.title}>Notifications</h2>
          {unread.length === 0 && <p className={styles.text}>You have no notifications yet</p>}
          <ul>
            {unread.slice(0, SHOWN).map(({ id, customer, lastMessage, unreadCount }) => (
              <li key={id}>
                <Link to={conversationPath(id)} className={styles.entry} onClick={close}>
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
    </BarPopover>
  )
}
