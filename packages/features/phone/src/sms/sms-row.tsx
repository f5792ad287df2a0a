import { useSignedIn } from '@parley/client'
import type { LineConversation } from '@parley/contract'
import { dayKey, formatInstant, formatMonthDay, formatPhone } from '@parley/domain'
import { Avatar, Count, Icon } from '@parley/ui'
import { UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useKeptText } from '../kept-texts.ts'
import { useIsSending } from './handed-over.ts'
import { smsPath } from './sms-address.ts'
import styles from './sms.module.css'

/** The title of a conversation: the customer's name, or the formatted number when there is none. */
export const titleOf = ({ name, phoneNumber }: Pick<LineConversation, 'name' | 'phoneNumber'>): string =>
  name ?? formatPhone(phoneNumber)

/** Shows the customer's initials, or a figure when there is no name. */
export function SmsFace({ name }: Pick<LineConversation, 'name'>) {
  if (name !== undefined) return <Avatar name={name} tone="customer" size={36} />
  return (
    <span className={styles.nobody}>
      <Icon as={UserRound} />
    </span>
  )
}

interface SmsRowProps {
  conversation: LineConversation
  /** The search text that the link keeps in the address. */
  search: string
  isSelected: boolean
}

/** One conversation in the list: title, time and text of the last message (or the draft), and unread count. */
export function SmsRow({ conversation, search, isSelected }: SmsRowProps) {
  const { user } = useSignedIn()
  const { id, lastMessage, timestamp, unreadCount } = conversation
  const draft = useKeptText(user.id, id) ?? ''
  const isInFlight = useIsSending(id)
  const zone = user.settings.display.timezone
  const at = new Date(timestamp)
  return (
    <Link
      to={smsPath(id, search)}
      className={styles.row}
      aria-current={isSelected || undefined}
      data-unread={unreadCount > 0 || undefined}
    >
      <SmsFace name={conversation.name} />
      <span className={styles.lines}>
        <span className={styles.line}>
          <span className={styles.name}>{titleOf(conversation)}</span>
          <time dateTime={timestamp} title={formatInstant(at, zone)}>
            {formatMonthDay(dayKey(at, zone))}
          </time>
        </span>
        <span className={styles.line}>
          <span className={styles.last}>
            {draft.trim() === '' || isInFlight ? (
              lastMessage
            ) : (
              <>
                <span className={styles.draft}>Draft:</span> {draft}
              </>
            )}
          </span>
          <Count value={unreadCount} label={unreadCount === 1 ? 'unread text' : 'unread texts'} />
        </span>
      </span>
    </Link>
  )
}
