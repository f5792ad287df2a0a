import { useNow, useSignedIn } from '@parley/client'
import type { Notification } from '@parley/contract'
import { dayKey, formatInstant, formatListTime, notificationPath, notificationWords } from '@parley/domain'
import { Avatar, VisuallyHidden } from '@parley/ui'
import { Link } from 'react-router-dom'
import own from './notifications-panel.module.css'
import styles from './panels.module.css'

/**
 * Whether a preview is never truncated: those about money or something to be done; the text of a conversation can be
 * read in full there.
 */
const IS_WHOLE: Readonly<Record<Notification['kind'], boolean>> = {
  mention: false,
  reply: false,
  assignment: false,
  payment_received: true,
  refund_decided: true,
  surplus_payment: true,
  refund_unclear: true,
  mail_lost: true,
  missed_call: false,
  meeting_invited: false,
  meeting_moved: false,
  meeting_cancelled: false,
  meeting_declined: false,
  meeting_handed_over: false,
  meeting_zoom_failed: true,
  guest_waiting: false,
}

interface NotificationLineProps {
  notification: Notification
  onOpen: () => void
}

/**
 * One notification: who did what, about which customer and when, or who paid what; links to the comment, the
 * conversation, the transaction or the meeting.
 */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const { kind, actorName, meetingStart, preview, isRead } = notification
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow()
  const createdAt = new Date(notification.createdAt)
  const meetingDay = meetingStart === null ? null : dayKey(new Date(meetingStart), zone)
  return (
    <li>
      <Link
        to={notificationPath({ ...notification, meetingDay })}
        className={styles.entry}
        data-unread={!isRead || undefined}
        onClick={onOpen}
      >
        <Avatar name={actorName} size={28} />
        <span className={styles.words}>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          <span className={own.what}>
            <span className={styles.name}>{actorName}</span> {notificationWords(notification)}
          </span>
          {preview && kind !== 'payment_received' && (
            <span className={styles.preview} data-whole={IS_WHOLE[kind] || undefined}>
              {preview}
            </span>
          )}
          <time className={own.time} dateTime={notification.createdAt} title={formatInstant(createdAt, zone)}>
            {formatListTime(createdAt, zone, now)}
          </time>
        </span>
        {!isRead && <span className={own.dot} aria-hidden />}
      </Link>
    </li>
  )
}
