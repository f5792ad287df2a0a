import { useId } from 'react'
import styles from './progress.module.css'

export interface ProgressProps {
  /** The operation in progress, for example `Adding tags`. */
  label: string
  /** Number of finished items; absent while it is not known. */
  value?: number | undefined
  /** Total number of items. */
  max?: number
  /** Progress as text; defaults to the form `412 of 1,284`. */
  text?: string
}

const NUMBER = new Intl.NumberFormat('en-US')

/**
 * Progress of an operation that takes a while: a bar with its text. Without `value` it only shows that the operation is
 * running.
 */
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
