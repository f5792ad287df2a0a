import { cx } from '../cx.ts'
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
      <path
        className={styles.customer}
        d="M11.25 6.6v14.15a.75.75 0 0 1-.75.75H4a1 1 0 0 1-1-1v-6.4c0-4.4 3.3-7.9 7.4-8.3.5 0 .85.3.85.8Z"
      />
      <path
        className={styles.team}
        d="M12.75 17.4V3.25c0-.4.35-.75.75-.75H20a1 1 0 0 1 1 1v6.4c0 4.4-3.3 7.9-7.4 8.3-.5 0-.85-.3-.85-.8Z"
      />
    </svg>
  )
}
