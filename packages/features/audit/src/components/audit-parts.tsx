import type { AuditEntry } from '@parley/contract'
import { formatInstant, type Id, PRODUCT } from '@parley/domain'
import { Avatar, VisuallyHidden } from '@parley/ui'
import { Link } from 'react-router-dom'
import { changesOf, SUBJECT_LABEL } from '../audit-words.ts'
import styles from './audit-parts.module.css'

/** Characters of an id that tell it from others here; the whole one is the title. */
const SHORT = 8

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

interface SubjectLinkProps {
  subject: AuditEntry['subject']
  hrefOf: (subjectId: Id) => string
}

/** The record; leads to all that happened to it. */
export function SubjectLink({ subject: { kind, id }, hrefOf }: SubjectLinkProps) {
  return (
    <Link className={styles.record} to={hrefOf(id)} title={`Everything that happened to ${id}`}>
      {SUBJECT_LABEL[kind]} <code className={styles.id}>{id.slice(-SHORT)}</code>
    </Link>
  )
}

/** Leads to where the record itself is seen, if it has such a place. */
export function RecordLink({ subject: { kind, id } }: Pick<AuditEntry, 'subject'>) {
  if (kind === 'invoice') return <Link to={`/${PRODUCT.slug}/invoices?invoice=${id}`}>Open the invoice</Link>
  if (kind === 'transaction')
    return <Link to={`/${PRODUCT.slug}/transactions?transaction=${id}`}>Open the transaction</Link>
  return null
}

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
      {requestId.slice(-SHORT)}
    </code>
  )
}
