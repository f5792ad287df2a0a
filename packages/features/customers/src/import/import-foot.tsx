import type { ReactNode } from 'react'
import styles from './import.module.css'

/** The footer of a step: a note on what is safe, and the buttons. */
export function ImportFoot({ words, children }: { words: string; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      <span className={styles.quiet}>{words}</span>
      <span className={styles.ways}>{children}</span>
    </footer>
  )
}
