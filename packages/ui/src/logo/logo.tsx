import { cx } from '../cx.ts'
import { MARK_PATHS } from './mark-paths.ts'
import styles from './logo.module.css'

export interface LogoProps {
  /** Width and height in px. */
  size?: number
  /** Whether the logo is on the ink bar or the sign-in panel. */
  onBar?: boolean
  /** The product's name, when it is not shown beside the logo. */
  name?: string
}

/** The logo: two halves that meet, the customer's teal and the team's sand. */
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
