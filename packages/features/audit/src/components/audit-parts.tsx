import type { AuditEntry } from '@parley/contract'
import { formatInstant, type Id, PRODUCT } from '@parley/domain'
import { Avatar, Icon, VisuallyHidden } from '@parley/ui'
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { changesOf, shortId, SUBJECT_LABEL } from '../audit-words.ts'
import styles from './audit-parts.module.css'

export function When({ at, zone }: { at: string; zone: string }) {
  return (
    <time className={styles.muted} dateTime={at} title={at}>
      {formatInstant(new Date(at), zone)}
    </time>
  )
}

/** Who did it; nobody: the product itself. */
export function Person({ userName }: Pick<AuditEntry, 'userName'>) {
  if (userName === null) return <span className={styles.subtle}>{PRODUCT.name} itself</span>
  return (
    <span className={styles.person} title={userName}>
      <Avatar name={userName} size={20} />
      <span className={styles.name}>{userName}</span>
    </span>
  )
}

interface SubjectProps {
  subject: AuditEntry['subject']
  hrefOf: (subjectId: Id) => string
}

/** The record, which leads to all that happened to it, and the way to where it is seen. */
export function Subject({ subject, hrefOf }: SubjectProps) {
  const { kind, id, invoiceNumber, shownIn } = subject
  return (
    <span className={styles.subject}>
      <Link className={styles.record} to={hrefOf(id)} title={`Everything that happened to ${id}`}>
        {SUBJECT_LABEL[kind]} {invoiceNumber ?? <code className={styles.id}>{shortId(id, kind)}</code>}
      </Link>
      {shownIn && (
        <Link className={styles.open} to={pathOf(shownIn)} title={openText(shownIn)}>
          <Icon as={ArrowUpRight} size={14} />
          <VisuallyHidden>
            {openText(shownIn)}, {invoiceNumber}
          </VisuallyHidden>
        </Link>
      )}
    </span>
  )
}

/** Leads to where the record itself is seen, if it has such a place. */
export function RecordLink({ subject: { shownIn } }: Pick<AuditEntry, 'subject'>) {
  return shownIn && <Link to={pathOf(shownIn)}>{openText(shownIn)}</Link>
}

type Place = NonNullable<AuditEntry['subject']['shownIn']>

const openText = ({ kind }: Place) => `Open the ${kind}`
const pathOf = ({ kind, id }: Place) => `/${PRODUCT.slug}/${kind}s?${kind}=${id}`

/** Field by field, before and after. */
export function Changes({ before, after, zone }: Pick<AuditEntry, 'before' | 'after'> & { zone: string }) {
  const changes = changesOf(before, after, zone)
  if (changes.length === 0) return <span className={styles.subtle}>No fields changed</span>
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field}</dt>
          <dd>
            {change.before !== null && (
              <>
                <VisuallyHidden>before: </VisuallyHidden>
                <s>{change.before}</s>
                <span aria-hidden> → </span>
                <VisuallyHidden>, after: </VisuallyHidden>
              </>
            )}
            {change.after ?? 'removed'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The request that caused it; none: the product itself. */
export function Request({ requestId }: Pick<AuditEntry, 'requestId'>) {
  if (requestId === null) return <span className={styles.subtle}>none</span>
  return (
    <code className={styles.id} title={requestId}>
      {shortId(requestId, 'request')}
    </code>
  )
}
