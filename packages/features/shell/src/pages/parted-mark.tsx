import styles from './parted-mark.module.css'

/** The two halves of the logo, separated. */
export function PartedMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 24" aria-hidden>
      <path
        className={styles.customer}
        d="M16.25 6.6v14.15a.75.75 0 0 1-.75.75H9a1 1 0 0 1-1-1v-6.4c0-4.4 3.3-7.9 7.4-8.3.5 0 .85.3.85.8Z"
      />
      <path
        className={styles.team}
        d="M31.75 17.4V3.25c0-.4.35-.75.75-.75H39a1 1 0 0 1 1 1v6.4c0 4.4-3.3 7.9-7.4 8.3-.5 0-.85-.3-.85-.8Z"
      />
      <path className={styles.gap} d="M19 12h10" />
    </svg>
  )
}
