import type { ReactNode } from 'react'
import styles from './tab-head.module.css'

interface TabHeadProps {
  title: string
  /** The purpose of the tab. */
  text: string
  /** Buttons at the end of the header. */
  children?: ReactNode
}

/** Header above a list of settings. */
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
