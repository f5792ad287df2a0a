import { useId } from 'react'
import styles from './progress.module.css'

export interface ProgressProps {
  /** What is on its way, for example `Adding tags`. */
  label: string
  /** How many are done; absent while that is not known. */
  value?: number | undefined
  /** How many there are. */
  max?: number
  /** How far it is, in words; `412 of 1,284` if absent. */
  text?: string
}

const NUMBER = new Intl.NumberFormat('en-US')

/** How far something is that takes a while: a bar with its words. Without `value` it only says that it goes on. */
export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const id = useId()
  const words = text ?? (value === undefined ? '' : `${NUMBER.format(value)} of ${NUMBER.format(max)}`)
  return (
    <div className={styles.progress}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      {words && <span className={styles.words}>{words}</span>}
      <progress
        className={styles.bar}
        aria-labelledby={id}
        aria-valuetext={words || undefined}
        value={value}
        max={max}
      />
    </div>
  )
}
