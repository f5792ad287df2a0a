import { Logo, Skeleton, VisuallyHidden } from '@parley/ui'
import styles from './frame-skeleton.module.css'

const LINKS = [72, 80, 104, 98, 58, 88, 44, 62]

/** Skeleton of the workspace while it loads: bar, sidebar and page header. Announced to screen readers as loading. */
export function FrameSkeleton() {
  return (
    <main className={styles.frame}>
      <div className={styles.bar}>
        <div className={styles.mark}>
          <Logo size={24} onBar />
        </div>
        <output>
          <VisuallyHidden>Loading...</VisuallyHidden>
        </output>
      </div>
      <div className={styles.body}>
        <div className={styles.sidebar}>
          <div className={styles.head} />
          <div className={styles.links}>
            {LINKS.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </div>
        <PageSkeleton />
      </div>
    </main>
  )
}

/** Skeleton of a page while it loads: a title line above an empty page. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Skeleton width={96} height={16} />
      </div>
    </div>
  )
}
