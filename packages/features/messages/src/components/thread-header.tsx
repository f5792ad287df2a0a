import type { Conversation } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { Avatar, Badge, useMediaQuery } from '@parley/ui'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AssigneePicker } from './assignee-picker.tsx'
import styles from './thread-header.module.css'

/** Who the conversation is with, on which number, and whose it is. */
export function ThreadHeader({ conversation, backHref }: { conversation: Conversation; backHref: string }) {
  const { customer, phoneNumberLabel } = conversation
  const isNarrow = useMediaQuery('(width <= 480px)')
  return (
    <header className={styles.header}>
      <Link to={backHref} className={styles.back} aria-label="Back to the inbox">
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <Avatar name={customer.name} tone="customer" />
      <div className={styles.who}>
        <h2 className={styles.name}>{customer.name ?? 'Unknown'}</h2>
        <p className={styles.phone}>{formatPhone(customer.phoneNumber)}</p>
      </div>
      <Badge tone="outline">{phoneNumberLabel ?? 'Unlabeled'}</Badge>
      <div className={styles.end}>
        <AssigneePicker conversation={conversation} compact={isNarrow} />
      </div>
    </header>
  )
}
