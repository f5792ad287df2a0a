import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './spinner.module.css'

export interface SpinnerProps {
  /** What is awaited, read by screen readers. Omit when visible text states it. */
  label?: string
}

/** A rotating ring in the colour of the surrounding text. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
