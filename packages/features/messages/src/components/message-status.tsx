import type { Message } from '@parley/contract'
import { VisuallyHidden } from '@parley/ui'
import { CheckCheck, Clock } from 'lucide-react'
import styles from './message-status.module.css'

const SHOWN = { pending: { icon: Clock, word: 'Pending' }, delivered: { icon: CheckCheck, word: 'Delivered' } } as const

/** How far an outbound message has come, told apart by shape. */
export function MessageStatus({ status }: { status: Exclude<Message['status'], 'failed'> }) {
  const { icon: Icon, word } = SHOWN[status]
  return (
    <span className={styles.status} title={word}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  )
}
