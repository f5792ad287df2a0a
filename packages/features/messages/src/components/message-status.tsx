import { useNow } from '@parley/client'
import type { Message } from '@parley/contract'
import { isUnconfirmed } from '@parley/domain'
import { VisuallyHidden } from '@parley/ui'
import { Check, CheckCheck, Clock } from 'lucide-react'
import styles from './message-status.module.css'

const SHOWN = { pending: { icon: Clock, word: 'Pending' }, delivered: { icon: CheckCheck, word: 'Delivered' } } as const

interface MessageStatusProps extends Pick<Message, 'acceptedAt'> {
  status: Exclude<Message['status'], 'failed'>
}

/** The delivery status of an outbound message, distinguished by shape. */
export function MessageStatus({ status, acceptedAt }: MessageStatusProps) {
  if (acceptedAt !== null) return <Accepted status={status} acceptedAt={acceptedAt} />
  const { icon: Icon, word } = SHOWN[status]
  return (
    <span className={styles.status} title={word}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  )
}

/** Status of a message accepted by the carrier; after a day without a report it is shown as not confirmed. */
function Accepted({ status, acceptedAt }: MessageStatusProps & { acceptedAt: string }) {
  const now = useNow()
  if (!isUnconfirmed({ status, acceptedAt: new Date(acceptedAt) }, now)) {
    return <MessageStatus status={status} acceptedAt={null} />
  }
  return (
    <span
      className={styles.status}
      title="The carrier accepted this text but never confirmed delivery. Ask the customer before you send it again."
    >
      <Check size={14} aria-hidden />
      <span className={styles.word}>Sent, not confirmed</span>
    </span>
  )
}
