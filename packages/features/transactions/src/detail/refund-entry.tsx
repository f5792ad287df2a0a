import type { Refund } from '@parley/contract'
import { formatCents, formatInstant, REFUND_METHOD_LABELS } from '@parley/domain'
import { Badge } from '@parley/ui'
import type { ReactNode } from 'react'
import { REASON_LABEL, REFUND_BADGE } from '../refund-texts.ts'
import { refundWords } from '../refund-words.ts'
import styles from './refund-entry.module.css'

interface RefundEntryProps {
  refund: Refund
  zone: string
  /** The refunded payment; omit where it is already shown. */
  about?: ReactNode
  /** The actions on the refund. */
  actions?: ReactNode
}

/** Shows one refund: amount, status, reason, requester and method. */
export function RefundEntry({ refund, zone, about, actions }: RefundEntryProps) {
  const { amount, status, reason, reasonNotes, refundMethod, requestedByName, createdAt } = refund
  const { label, tone, icon } = REFUND_BADGE[status]
  const words = refundWords(refund)
  return (
    <li className={styles.entry}>
      {about && <span>{about}</span>}
      <span className={styles.first}>
        <span className={styles.amount}>{formatCents(amount)}</span>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <time className={styles.when} dateTime={createdAt}>
          {formatInstant(new Date(createdAt), zone)}
        </time>
      </span>
      <span className={styles.line}>
        {REASON_LABEL[reason]}, {REFUND_METHOD_LABELS[refundMethod].toLowerCase()}, by {requestedByName}
      </span>
      {reasonNotes && <span className={styles.line}>“{reasonNotes}”</span>}
      {words && <span className={styles.words}>{words}</span>}
      {actions}
    </li>
  )
}
