import styles from './kbd.module.css'

export interface KbdProps {
  /** The keys as printed on them, for example `Ctrl K`. */
  children: string
  /** `ink` on tooltips, `bar` on the top bar. */
  tone?: 'default' | 'ink' | 'bar'
}

/** Shows the names of keyboard keys. */
export function Kbd({ children, tone = 'default' }: KbdProps) {
  return (
    <kbd className={styles.kbd} data-tone={tone}>
      {children}
    </kbd>
  )
}
