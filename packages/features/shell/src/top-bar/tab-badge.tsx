import { Count } from '@parley/ui'
import styles from './tab-badge.module.css'

/** The badge of a tab: a number or the word NEW. */
export function TabBadge({ value, label = 'new' }: { value: number | 'NEW' | undefined; label?: string }) {
  if (value === undefined) return null
  if (value === 'NEW') return <span className={styles.new}>NEW</span>
  return <Count tone="bar" value={value} label={label} />
}
