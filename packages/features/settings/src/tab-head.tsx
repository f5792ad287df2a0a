import type { ReactNode } from 'react'
import styles from './tab-head.module.css'

interface TabHeadProps {
  title: string
  /** What the tab is for. */
  text: string
  /** Buttons at the end. */
  children?: ReactNode
}

/** What stands over a list of settings. */
export function TabHead({ title, text, children }: TabHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  )
}
