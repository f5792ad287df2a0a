import type { AuditEntry } from '@parley/contract'
import { auditReason, formatInstant, formatTime, type Id } from '@parley/domain'
import { recordLink } from '@parley/parts/records'
import { Avatar, IconButton, Logo } from '@parley/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { amountOf, type Piece, sentenceOf } from '../audit-sentence.ts'
import { AuditDetails } from './audit-details.tsx'
import { RecordLink } from './audit-parts.tsx'
import styles from './audit-line.module.css'

interface AuditLineProps {
  entry: AuditEntry
  /** The signed-in user's time zone. */
  zone: string
  /** Returns the address that filters the log to one record. */
  hrefOf: (subjectId: Id) => string
  isOpen: boolean
  onToggle: () => void
}

/** Shows an entry as one sentence; expanded, also its changes and request. */
export function AuditLine({ entry, zone, hrefOf, isOpen, onToggle }: AuditLineProps) {
  const id = useId()
  const { at, userName, subject, action } = entry
  const amount = amountOf(entry)
  const reason = auditReason(entry.after)
  const pieces = sentenceOf(entry)
  const words = pieces.map(({ text }) => text).join('')
  return (
    <div className={styles.line} data-open={isOpen || undefined}>
      <time className={styles.time} dateTime={at} title={formatInstant(new Date(at), zone)}>
        {formatTime(new Date(at), zone)}
      </time>
      <span className={styles.mark}>
        {userName === null ? <Logo size={24} /> : <Avatar name={userName} size={24} />}
      </span>
      <p className={styles.sentence}>
        {pieces.map((piece, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the words of one sentence never move
          <Words key={index} piece={piece} subject={subject} />
        ))}
        {reason !== null && <span className={styles.reason}>Reason: “{reason}”</span>}
      </p>
      <span className={styles.amount}>{action === 'invoice.undoPaid' ? <s>{amount}</s> : amount}</span>
      <span className={styles.more}>
        <IconButton
          {...recordLink(entry.id)}
          size="compact"
          name={`Details: ${words}`}
          icon={isOpen ? ChevronDown : ChevronRight}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        />
      </span>
      {isOpen && <AuditDetails id={id} entry={entry} zone={zone} hrefOf={hrefOf} />}
    </div>
  )
}

function Words({ piece: { kind, text }, subject }: { piece: Piece; subject: AuditEntry['subject'] }) {
  if (kind === 'who') return <strong>{text}</strong>
  if (kind === 'invoice') return <RecordLink subject={subject}>{text}</RecordLink>
  return text
}
