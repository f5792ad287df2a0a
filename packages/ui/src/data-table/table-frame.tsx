import type { ReactNode, Ref } from 'react'
import { LoadingPill } from '../skeleton/skeleton.tsx'
import styles from './data-table.module.css'

interface TableFrameProps {
  ref?: Ref<HTMLDivElement>
  loading: string | undefined
  isStale: boolean
  /** Whether loading has taken long enough to show it. */
  isLate: boolean
  children: ReactNode
}

/** Wraps the rows and shows that they are loading. */
export function TableFrame({ ref, loading, isStale, isLate, children }: TableFrameProps) {
  return (
    <div ref={ref} className={styles.frame} aria-busy={loading !== undefined || isStale || undefined}>
      {children}
      {loading !== undefined && isLate && (
        <div className={styles.pill}>
          <LoadingPill>{loading}</LoadingPill>
        </div>
      )}
    </div>
  )
}
