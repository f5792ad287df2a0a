import { useSignedIn } from '@parley/client'
import type { TimelineEntry } from '@parley/contract'
import { formatInstant, formatTime, type Id } from '@parley/domain'
import { Icon, type IconType } from '@parley/ui'
import {
  Ban,
  ChevronDown,
  ChevronUp,
  CircleDollarSign,
  Lock,
  MessageCircle,
  MessageSquareOff,
  MessageSquareText,
  Pencil,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
  ReceiptText,
  RotateCcw,
  SendHorizontal,
  TriangleAlert,
  Voicemail,
} from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { TimelineChanges } from './timeline-changes.tsx'
import { timelinePath } from './timeline-path.ts'
import type { TimelineRow } from './timeline-rows.ts'
import { foldedSentence, quoteOf, sentenceOf } from './timeline-text.ts'
import styles from './timeline-line.module.css'

/** customer: sent to the customer; team: internal; good: money in, or texts allowed; bad: failed, or texts stopped. */
type Tone = 'customer' | 'team' | 'good' | 'bad' | 'plain'

const SIGNS: Readonly<Record<TimelineEntry['type'], readonly [IconType, Tone]>> = {
  text_received: [MessageSquareText, 'plain'],
  text_sent: [SendHorizontal, 'customer'],
  call_made: [PhoneOutgoing, 'customer'],
  call_taken: [PhoneIncoming, 'plain'],
  call_missed: [PhoneMissed, 'bad'],
  voicemail_left: [Voicemail, 'plain'],
  note: [Lock, 'team'],
  comment: [MessageCircle, 'team'],
  invoice_made: [ReceiptText, 'plain'],
  payment_requested: [ReceiptText, 'customer'],
  link_sent_again: [ReceiptText, 'customer'],
  invoice_voided: [Ban, 'plain'],
  paid: [CircleDollarSign, 'good'],
  payment_failed: [TriangleAlert, 'bad'],
  payment_voided: [Ban, 'plain'],
  payment_reversed: [RotateCcw, 'plain'],
  refunded: [RotateCcw, 'plain'],
  texts_stopped: [MessageSquareOff, 'bad'],
  texts_allowed: [MessageSquareText, 'good'],
  changed: [Pencil, 'plain'],
}

interface TimelineLineProps {
  row: TimelineRow
  customer: { id: Id; name: string }
  zone: string
  /** Whether the line's changes, if it has any, are shown. */
  isOpen: boolean
  onToggle: () => void
  /** Called to open the consent history. */
  onOpenConsent: () => void
}

/** A line of the timeline that opens its record; a change expands to the values before and after. */
export function TimelineLine(props: TimelineLineProps) {
  const { row, customer, zone, isOpen, onToggle, onOpenConsent } = props
  const { entries, heading } = row
  const changesId = useId()
  const [entry] = entries
  const { userId } = useSignedIn().actor
  const isFolded = entries.length > 1
  const { who, what } = isFolded ? foldedSentence(entries, customer.name) : sentenceOf(entry, customer.name)
  const quote = quoteOf(entry)
  const [sign, tone] = entry.messageStatus === 'failed' ? [TriangleAlert, 'bad' as const] : SIGNS[entry.type]
  const at = new Date(entry.at)
  const { changes } = entry
  const isConsent = entry.type === 'texts_stopped' || entry.type === 'texts_allowed'
  const to = timelinePath(entry, customer.id, userId)
  const content = (
    <>
      <span className={styles.sign} data-tone={isFolded && entry.type !== 'comment' ? 'plain' : tone}>
        <Icon as={isFolded && entry.type !== 'comment' ? MessageSquareText : sign} size={14} />
      </span>
      <span className={styles.words}>
        <span className={styles.sentence}>
          <b>{who}</b> {what}
        </span>
        {quote && <span className={styles.quote}>{quote}</span>}
      </span>
      <span className={styles.time}>
        <time dateTime={entry.at} title={formatInstant(at, zone)}>
          {formatTime(at, zone)}
        </time>
        {changes && <Icon as={isOpen ? ChevronUp : ChevronDown} size={14} />}
      </span>
    </>
  )
  return (
    <>
      {heading !== null && <h4 className={styles.day}>{heading}</h4>}
      {changes ? (
        <button
          type="button"
          className={styles.line}
          aria-expanded={isOpen}
          aria-controls={changesId}
          onClick={onToggle}
        >
          {content}
        </button>
      ) : isConsent ? (
        <button type="button" className={styles.line} onClick={onOpenConsent}>
          {content}
        </button>
      ) : to === null ? (
        <div className={styles.line}>{content}</div>
      ) : (
        <Link className={styles.line} to={to}>
          {content}
        </Link>
      )}
      {changes && (
        <div id={changesId} hidden={!isOpen}>
          {isOpen && <TimelineChanges changes={changes} />}
        </div>
      )}
    </>
  )
}
