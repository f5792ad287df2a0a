import type { AuditEntry } from '@parley/contract'
import { PRODUCT } from '@parley/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './audit-parts.module.css'

type RecordRef = NonNullable<AuditEntry['subject']['shownIn']>

const pathOf = ({ kind, id }: RecordRef) => `/${PRODUCT.slug}/${kind}s?${kind}=${id}`

/** Links to the screen that shows the record; renders plain text when there is none. */
export function RecordLink({ subject: { shownIn }, children }: Pick<AuditEntry, 'subject'> & { children: ReactNode }) {
  if (shownIn === null) return children
  return (
    <Link className={styles.record} to={pathOf(shownIn)} title={`Open the ${shownIn.kind}`}>
      {children}
    </Link>
  )
}
