import type { Conversation } from '@parley/contract'
import { formatCents, formatInstant, formatListTime, formatPhone } from '@parley/domain'
import { OpenLink } from '@parley/parts/address'
import { Avatar, Badge, Count, Icon } from '@parley/ui'
import { CircleCheck } from 'lucide-react'
import { memo } from 'react'
import { shownAt } from '../last-news.ts'
import { markHits } from '../mark-hits.tsx'
import { useDraftText } from '../use-unsent.ts'
import styles from './conversation-row.module.css'

interface ConversationRowProps {
  conversation: Conversation
  /** The row's address. */
  href: string
  /** Called with whether it was a key that opened it, and whether what is pending was pressed. */
  onOpen: (conversation: Conversation, isByKey: boolean, isPending: boolean) => void
  isSelected: boolean
  /** The words that were searched; marked where they were said. */
  search: string
  /** Only in the unified view: which number the customer texted. */
  showsInbox: boolean
  /** Only where done conversations stand among open ones. */
  showsState: boolean
  zone: string
  now: Date
}

/** One conversation of the inbox in three lines. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  href,
  onOpen,
  isSelected,
  search,
  showsInbox,
  showsState,
  zone,
  now,
}: ConversationRowProps) {
  const { customer, unreadCount, assignedTo, unpaidInvoices } = conversation
  const instant = shownAt(conversation)
  const at = instant === null ? null : new Date(instant)
  return (
    <OpenLink
      to={href}
      onOpen={({ detail, target }) => onOpen(conversation, detail === 0, isOnPending(target))}
      className={styles.row}
      aria-current={isSelected ? 'true' : undefined}
      data-unread={unreadCount > 0 || undefined}
      data-conversation={conversation.id}
    >
      <Avatar name={customer.name} tone="customer" />
      <span className={styles.lines}>
        <span className={styles.first}>
          <span className={styles.name}>{customer.name ?? 'Unknown'}</span>
          {at && (
            <time dateTime={at.toISOString()} title={formatInstant(at, zone)}>
              {formatListTime(at, zone, now)}
            </time>
          )}
        </span>
        <span className={styles.second}>
          <RowText conversation={conversation} search={search} isSelected={isSelected} />
          {customer.optOut !== null && (
            <Badge small tone="danger">
              Opted out
            </Badge>
          )}
          <Count value={unreadCount} label={unreadCount === 1 ? 'unread message' : 'unread messages'} />
        </span>
        <span className={styles.third}>
          <span className={styles.phone}>{formatPhone(customer.phoneNumber)}</span>
          {showsState && conversation.state === 'done' && (
            <Badge small tone="neutral" icon={CircleCheck}>
              Done
            </Badge>
          )}
          {showsInbox && (
            <Badge small tone="outline">
              {conversation.phoneNumberLabel ?? 'Unlabeled'}
            </Badge>
          )}
          {assignedTo && (
            <span title={`Assigned to ${assignedTo.name}`} className={styles.assignee}>
              <Avatar name={assignedTo.name} size={18} isNamed />
            </span>
          )}
          {unpaidInvoices > 0 && (
            <span data-opens-customer title="Show what is open">
              <Badge small tone="warning">{`${unpaidInvoices} pending`}</Badge>
            </span>
          )}
        </span>
      </span>
    </OpenLink>
  )
})

const isOnPending = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-opens-customer]') !== null

/** What was said: where the search found it, else what is typed and unsent, else a payment after the last message, else that. */
function RowText({
  conversation,
  search,
  isSelected,
}: Pick<ConversationRowProps, 'conversation' | 'search' | 'isSelected'>) {
  const draft = useDraftText(conversation.id)
  if (conversation.match) return <span className={styles.last}>{markHits(conversation.match.content, search)}</span>
  if (draft && !isSelected) {
    return (
      <span className={styles.last}>
        <span className={styles.draft}>{draft.mode === 'note' ? 'Note draft:' : 'Draft:'}</span> {draft.text}
      </span>
    )
  }
  const { lastEvent } = conversation
  if (lastEvent) {
    return (
      <span className={styles.paid}>
        <Icon as={CircleCheck} size={14} />
        <span className={styles.last}>Paid {formatCents(lastEvent.amount)}</span>
      </span>
    )
  }
  return <span className={styles.last}>{conversation.lastMessage ?? 'No messages yet'}</span>
}
