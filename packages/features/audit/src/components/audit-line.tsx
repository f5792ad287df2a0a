import type { AuditEntry } from '@parley/contract'
import { ACTION_LABEL } from '../audit-words.ts'
import type { AuditRow } from './audit-columns.tsx'
import { Changes, Person, Request, Subject, When } from './audit-parts.tsx'
import styles from './audit-line.module.css'

/** One entry where there is no room for columns. */
export function AuditLine({ entry, zone, hrefOf }: AuditRow & { entry: AuditEntry }) {
  return (
    <div className={styles.line}>
      <span className={styles.row}>
        <strong>{ACTION_LABEL[entry.action]}</strong>
        <When at={entry.at} zone={zone} />
      </span>
      <span className={styles.row}>
        <Person {...entry} />
        <Subject subject={entry.subject} hrefOf={hrefOf} />
      </span>
      <Changes {...entry} zone={zone} />
      <span>
        Request <Request {...entry} />
      </span>
    </div>
  )
}
