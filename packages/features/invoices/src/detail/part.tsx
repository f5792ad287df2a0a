import { Count } from '@parley/ui'
import type { ReactNode } from 'react'
import styles from './part.module.css'

interface PartProps {
  title: string
  count: number
  /** Plural noun of the counted items. */
  noun: string
  /** Text shown when the list is empty. */
  empty: string
  children: ReactNode
}

/** A list within the details, with heading and count. */
export function Part({ title, count, noun, empty, children }: PartProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>
        {title}
        <Count value={count} label={noun} tone="neutral" />
      </h3>
      {count > 0 ? <div className={styles.card}>{children}</div> : <p className={styles.subtle}>{empty}</p>}
    </section>
  )
}
