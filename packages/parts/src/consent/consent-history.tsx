import { useSignedIn } from '@parley/client'
import type { ConsentChange } from '@parley/contract'
import { formatInstant } from '@parley/domain'
import { consentSource } from './consent-text.ts'
import styles from './consent-history.module.css'

/** Shows when texts to a customer were stopped and allowed, by whom and how; newest first. */
export function ConsentHistory({ changes }: { changes: readonly ConsentChange[] }) {
  const zone = useSignedIn().user.settings.display.timezone
  return (
    <ol className={styles.list} aria-label="Changes, newest first">
      {changes.map((change) => (
        <li key={change.id} className={styles.change}>
          <time dateTime={change.at} className={styles.when}>
            {formatInstant(new Date(change.at), zone)}
          </time>
          <span className={styles.what}>{change.optedOut ? 'Stopped' : 'Allowed'}</span>
          <span className={styles.source}>{consentSource(change)}</span>
        </li>
      ))}
    </ol>
  )
}
