import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listUsers, type TimelineChange } from '@parley/contract'
import { contentWords } from '../profile/content-words.ts'
import { changedLabel } from './timeline-text.ts'
import styles from './timeline-changes.module.css'

/** Shows each changed field's value before and after the change. */
export function TimelineChanges({ changes }: { changes: readonly TimelineChange[] }) {
  const dateFormat = useSignedIn().user.settings.display.date_format
  const users = useEndpointQuery(listUsers).data ?? []
  return (
    <dl className={styles.changes}>
      {changes.map((change) => {
        const words = (content: TimelineChange['before']) =>
          contentWords(change.field, change.fieldType, content, { dateFormat, users })
        return (
          <div key={change.field} className={styles.change}>
            <dt className={styles.label}>{changedLabel(change)}</dt>
            <dd className={styles.content}>
              <span className={styles.was}>was {words(change.before)}</span>
              <span>is {words(change.after)}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
