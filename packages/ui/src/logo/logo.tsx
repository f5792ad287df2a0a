import { cx } from '../cx.ts'
import { MARK_PATHS } from './mark-paths.ts'
import styles from './logo.module.css'

export interface LogoProps {
  /** Edge in px. */
  size?: number
  /** On the ink bar and the sign-in panel. */
  onBar?: boolean
  /** The product's name, when it does not stand beside the mark. */
  name?: string
}

/** The mark: two halves that meet, the customer's teal and the team's sand. */
export function Logo({ size = 24, onBar = false, name }: LogoProps) {
  return (
    <svg
      className={cx(styles.logo, onBar && styles.onBar)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
    >
      <path className={styles.customer} d={MARK_PATHS.customer} />
      <path className={styles.team} d={MARK_PATHS.team} />
    </svg>
  )
}
