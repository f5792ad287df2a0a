import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './spinner.module.css'

export interface SpinnerProps {
  /** What is being waited for, read aloud. Leave out where visible text says it. */
  label?: string
}

/** A turning ring in the colour of the text around it. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
