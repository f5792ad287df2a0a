import type { Conversation } from '@parley/contract'
import { formatCents, formatInstant, formatListTime, formatPhone } from '@parley/domain'
import { OpenLink } from '@parley/parts/address'
import { Avatar, Badge, Checkbox, Count, Icon } from '@parley/ui'
import { AlarmClock, CircleCheck } from 'lucide-react'
import { memo } from 'react'
import { shownAt } from '../last-news.ts'
import { markHits } from '../mark-hits.tsx'
import { untilWords } from '../snooze/until-words.ts'
import { useDraftText } from '../use-unsent.ts'
import styles from './conversation-row.module.css'

/** The part of a row that was pressed; most of the row opens the conversation. */
export type Pressed = 'row' | 'pending' | 'tag'

interface ConversationRowProps {
  conversation: Conversation
  /** The URL of the conversation. */
  href: string
  /**
   * Called when the row is opened; `isByKey` states whether by keyboard, `pressed` which part of the row was pressed.
   */
  onOpen: (conversation: Conversation, isByKey: boolean, pressed: Pressed) => void
  isSelected: boolean
  /** Whether the row is selected for a bulk change. */
  isMarked: boolean
  /** Whether any rows are selected for a bulk change. */
  isMarking: boolean
  onMark: (id: Conversation['id'], isRange: boolean) => void
  /** The search text; matches in the message text are highlighted. */
  search: string
  /** Whether to show which number the customer texted; only in the unified view. */
  showsInbox: boolean
  /** Whether to show the state; only where done conversations are listed among open ones. */
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
  isMarked,
  isMarking,
  onMark,
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
    <div className={styles.frame} data-marking={isMarking || undefined}>
      <OpenLink
        to={href}
        onOpen={({ detail, target }) => onOpen(conversation, detail === 0, pressedAt(target))}
        className={styles.row}
        aria-current={isSelected ? 'true' : undefined}
        data-unread={unreadCount > 0 || undefined}
        data-conversation={conversation.id}
      >
        <Avatar name={customer.name} tone="customer" />
        <span className={styles.lines}>
          <span className={styles.first}>
            <span className={styles.name}>{customer.name ?? 'Unknown'}</span>
            {customer.tags[0] !== undefined && (
              <span data-filters-tag className={styles.tag} title={customer.tags.join(', ')}>
                {customer.tags[0]}
              </span>
            )}
            {at && (
              <time dateTime={at.toISOString()} title={formatInstant(at, zone)}>
                {formatListTime(at, zone, now)}
              </time>
            )}
          </span>
          <span className={styles.second}>
            <RowText conversation={conversation} search={search} isSelected={isSelected} zone={zone} now={now} />
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
              <span data-opens-customer title="Show open invoices">
                <Badge small tone="warning">{`${unpaidInvoices} pending`}</Badge>
              </span>
            )}
          </span>
        </span>
      </OpenLink>
      <span className={styles.mark}>
        <Checkbox
          hideLabel
          label={`Select ${customer.name ?? 'Unknown'}`}
          checked={isMarked}
          onChange={({ nativeEvent }) =>
            onMark(conversation.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </span>
    </div>
  )
})

const pressedAt = (target: EventTarget): Pressed => {
  if (!(target instanceof Element)) return 'row'
  if (target.closest('[data-opens-customer]')) return 'pending'
  return target.closest('[data-filters-tag]') ? 'tag' : 'row'
}

/**
 * The text of a row, in order of precedence: the search hit, an unsent draft, the time until which it is snoozed, a
 * payment or the end of a snooze after the last message, the last message.
 */
function RowText({
  conversation,
  search,
  isSelected,
  zone,
  now,
}: Pick<ConversationRowProps, 'conversation' | 'search' | 'isSelected' | 'zone' | 'now'>) {
  const draft = useDraftText(conversation.id)
  if (conversation.match) return <span className={styles.last}>{markHits(conversation.match.content, search)}</span>
  if (draft && !isSelected) {
    return (
      <span className={styles.last}>
        <span className={styles.draft}>{draft.mode === 'note' ? 'Note draft:' : 'Draft:'}</span> {draft.text}
      </span>
    )
  }
  const { lastEvent, snooze } = conversation
  if (snooze) {
    const words = untilWords(snooze.until, zone, now)
    return (
      <span className={styles.snoozed} title={`Snoozed by ${snooze.by}`}>
        <Icon as={AlarmClock} size={14} />
        <span className={styles.last}>Snoozed {words}</span>
      </span>
    )
  }
  if (lastEvent?.kind === 'snoozeEnded') {
    return (
      <span className={styles.last}>
        <span className={styles.woken}>Snooze ended:</span> {conversation.lastMessage ?? 'No messages yet'}
      </span>
    )
  }
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
