import type { Transaction } from '@parley/contract'
import styles from './raw-metadata.module.css'

/** Shows the stored metadata of a payment. */
export function RawMetadata({ metadata }: Pick<Transaction, 'metadata'>) {
  return (
    <details className={styles.details} open>
      <summary className={styles.summary}>Raw metadata</summary>
      <pre className={styles.text}>{JSON.stringify(metadata, null, 2)}</pre>
    </details>
  )
}
