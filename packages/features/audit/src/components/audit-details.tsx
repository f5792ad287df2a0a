import type { AuditEntry } from '@parley/contract'
import { formatInstant, type Id } from '@parley/domain'
import { VisuallyHidden } from '@parley/ui'
import { Link } from 'react-router-dom'
import { detailsText } from '../audit-details-text.ts'
import { changesOf, recordsOf, shortId, SUBJECT_LABEL } from '../audit-words.ts'
import { CopyDetails } from './copy-details.tsx'
import styles from './audit-details.module.css'

interface AuditDetailsProps {
  id: string
  entry: AuditEntry
  zone: string
  hrefOf: (subjectId: Id) => string
}

/** Shows an entry's fields before and after, its time, record ids and request. */
export function AuditDetails({ id, entry, zone, hrefOf }: AuditDetailsProps) {
  const { at, before, after, subject, requestId } = entry
  const changes = changesOf(before, after, zone)
  const ids = recordsOf(entry)
  return (
    <div id={id} className={styles.details}>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Field</VisuallyHidden>
              </th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{change.field}</th>
                <td>{change.before ?? '-'}</td>
                <td>{change.after ?? 'removed'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.ids}>
        <time dateTime={at}>{formatInstant(new Date(at), zone)}</time>
        {ids.map((one) => (
          <ShortId key={`${one.label} ${one.id}`} {...one} />
        ))}
        {requestId === null ? <span>No request</span> : <ShortId label="Request" id={requestId} />}
        <Link className={styles.all} to={hrefOf(subject.id)}>
          Full history
        </Link>
        <CopyDetails text={detailsText(entry, zone)} />
      </div>
    </div>
  )
}

function ShortId({ label, id }: { label: string; id: Id }) {
  return (
    <span>
      {label}{' '}
      <code className={styles.id} title={id}>
        {shortId(id, label === SUBJECT_LABEL.transaction ? 'transaction' : label)}
      </code>
    </span>
  )
}
