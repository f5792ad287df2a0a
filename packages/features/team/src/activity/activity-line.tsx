import { activityKind, type ActivityKind, formatInstant, formatTime } from '@parley/domain'
import { Avatar, Icon, type IconType } from '@parley/ui'
import {
  ArrowLeftRight,
  ChevronRight,
  CircleDollarSign,
  CreditCard,
  Ellipsis,
  FileText,
  MessageCircle,
  ReceiptText,
  SendHorizontal,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { activityPath } from './activity-path.ts'
import type { ActivityRow } from './activity-rows.ts'
import { activitySentence } from './activity-text.ts'
import styles from './activity.module.css'

export const KIND_ICONS: Readonly<Record<ActivityKind, IconType>> = {
  message_sent: SendHorizontal,
  payment_requested: CircleDollarSign,
  payment_received: ReceiptText,
  conversation_reassigned: ArrowLeftRight,
  manual_payment_processed: CreditCard,
  message_commented: MessageCircle,
  invoice_created: FileText,
  other: Ellipsis,
}

/** Renders an entry of the timeline as a link to its subject. */
export function ActivityLine({ row: { entry, heading }, zone }: { row: ActivityRow; zone: string }) {
  const { who, verb, customer, rest, isRaw } = activitySentence(entry)
  const at = new Date(entry.createdAt)
  const to = activityPath(entry)
  const content = (
    <>
      <Icon as={KIND_ICONS[activityKind(entry.actionType)]} className={styles.sign ?? ''} />
      <Avatar name={entry.userName} src={entry.userAvatarUrl} size={24} />
      <span className={styles.sentence}>
        <b>{who}</b> {isRaw ? <code className={styles.raw}>{verb}</code> : verb}{' '}
        {customer !== null && <span className={styles.customer}>{customer}</span>}
        {rest}
      </span>
      <time className={styles.time} dateTime={entry.createdAt} title={formatInstant(at, zone)}>
        {formatTime(at, zone)}
      </time>
      {to !== null && <Icon as={ChevronRight} />}
    </>
  )
  return (
    <>
      {heading !== null && <h3 className={styles.day}>{heading}</h3>}
      {to === null ? (
        <div className={styles.line}>{content}</div>
      ) : (
        <Link className={styles.line} to={to}>
          {content}
        </Link>
      )}
    </>
  )
}
