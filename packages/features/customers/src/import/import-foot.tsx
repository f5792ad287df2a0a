import type { ReactNode } from 'react'
import styles from './import.module.css'

/** The line at the end of a step: what is safe, and the ways on. */
export function ImportFoot({ words, children }: { words: string; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      <span className={styles.quiet}>{words}</span>
      <span className={styles.ways}>{children}</span>
    </footer>
  )
}
