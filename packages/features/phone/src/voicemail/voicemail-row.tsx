import { useSignedIn } from '@parley/client'
import type { VoicemailView } from '@parley/contract'
import { formatMonthDay, formatPhone, formatVoicemailDuration, todayIn, UNKNOWN_CALLER } from '@parley/domain'
import { OpenLink } from '@parley/parts/address'
import { Avatar } from '@parley/ui'
import styles from './voicemail.module.css'

interface VoicemailRowProps {
  voicemail: VoicemailView
  index: number
  href: string
  isOpen: boolean
  onOpen: (id: string) => void
}

/** One voicemail in the list: caller, date, duration, and whether it has been heard. */
export function VoicemailRow({ voicemail, index, href, isOpen, onOpen }: VoicemailRowProps) {
  const { user } = useSignedIn()
  const { id, name, phoneNumber, timestamp, duration, listened, customerId } = voicemail
  const day = formatMonthDay(todayIn(user.settings.display.timezone, new Date(timestamp)))
  return (
    <li className={styles.row} data-index={index} data-open={isOpen || undefined} data-new={!listened || undefined}>
      <Avatar name={customerId === null || name === UNKNOWN_CALLER ? null : name} tone="customer" />
      <span className={styles.who}>
        <OpenLink className={styles.name} to={href} data-record={id} onOpen={() => onOpen(id)} aria-current={isOpen}>
          {name}
        </OpenLink>
        <span className={styles.number}>{formatPhone(phoneNumber)}</span>
      </span>
      <span className={styles.when}>
        <time dateTime={timestamp}>{day}</time>
        <span>
          {!listened && <span className={styles.notHeard}>Not heard</span>} {formatVoicemailDuration(duration)}
        </span>
      </span>
    </li>
  )
}
