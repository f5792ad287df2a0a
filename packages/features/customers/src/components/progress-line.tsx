import type { ReactNode } from 'react'
import styles from './progress-line.module.css'

interface ProgressLineProps {
  /** What goes on, for the progress bar. */
  label: string
  /** The same with the way to it. */
  link: ReactNode
  value: number
  max: number
  /** How far it is. */
  text: string
  /** What can be done about it. */
  children?: ReactNode
}

/** Something that goes on with many customers, over the list of every open screen. */
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
