import { Count } from '@parley/ui'
import type { ReactNode } from 'react'
import styles from './part.module.css'

interface PartProps {
  title: string
  count: number
  /** What is counted, in the plural. */
  noun: string
  /** Said when there is nothing. */
  empty: string
  children: ReactNode
}

/** A list inside the details, with its heading and number. */
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
