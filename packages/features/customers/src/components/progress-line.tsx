import type { ReactNode } from 'react'
import styles from './progress-line.module.css'

interface ProgressLineProps {
  /** The running action, as the progress bar's label. */
  label: string
  /** The same text as a link to its details. */
  link: ReactNode
  value: number
  max: number
  /** The progress in words. */
  text: string
  /** The actions available for it. */
  children?: ReactNode
}

/** Shows the progress of a running action of any user on many customers, above the list. */
export function ProgressLine({ label, link, value, max, text, children }: ProgressLineProps) {
  return (
    <div className={styles.line}>
      {link}
      <progress aria-label={label} aria-valuetext={text} value={value} max={max} />
      {text}
      {children}
    </div>
  )
}
