import { LoadingPill, useDelayed } from '@parley/ui'
import styles from './pages.module.css'

/** Stands where a screen is being loaded. */
export function PageLoading() {
  const isLate = useDelayed(true)
  return <div className={styles.center}>{isLate && <LoadingPill>Loading...</LoadingPill>}</div>
}
