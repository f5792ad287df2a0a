import { LoadingPill, Skeleton } from '@parley/ui'
import styles from './inbox-skeleton.module.css'

/** Widths of name and last text in px, per row. */
const ROWS = [
  [104, 226],
  [88, 206],
  [112, 172],
  [98, 216],
  [120, 230],
  [96, 192],
  [84, 98],
  [108, 212],
  [76, 184],
  [102, 220],
  [92, 160],
  [110, 224],
] as const

/** Placeholder for the conversations while they load: rows of the same height. */
export function InboxSkeleton() {
  return (
    <div className={styles.list}>
      {ROWS.map(([name, text]) => (
        <div key={name} className={styles.row}>
          <Skeleton round width={36} height={36} />
          <div className={styles.lines}>
            <div className={styles.line}>
              <Skeleton width={name} />
              <Skeleton width={48} />
            </div>
            <Skeleton width={text} height={10} />
            <div className={styles.line}>
              <Skeleton width={86} height={10} />
              <Skeleton width={52} height={16} />
            </div>
          </div>
        </div>
      ))}
      <div className={styles.pill}>
        <LoadingPill>Loading...</LoadingPill>
      </div>
    </div>
  )
}
