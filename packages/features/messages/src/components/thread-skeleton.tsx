import { Skeleton, VisuallyHidden } from '@parley/ui'
import header from './thread-header.module.css'
import styles from './thread-skeleton.module.css'

/** Widths and heights of the bubbles in px, from the top; `true` marks an outbound one. */
const BUBBLES = [
  [372, 34, false],
  [246, 34, true],
  [420, 52, false],
  [292, 34, true],
  [214, 34, false],
] as const

/**
 * Placeholder for the messages while they load: bubbles of both sides at the bottom of the log. Announced to screen
 * readers.
 */
export function ThreadSkeleton() {
  return (
    <div className={styles.log}>
      <output>
        <VisuallyHidden>Loading...</VisuallyHidden>
      </output>
      {BUBBLES.map(([width, height, isOurs]) => (
        <div key={width} className={styles.bubble} data-ours={isOurs || undefined}>
          <Skeleton width={width} height={height} />
          <Skeleton width={isOurs ? 132 : 64} height={8} />
        </div>
      ))}
    </div>
  )
}

/** Placeholder for a conversation while it loads: its header, messages and composer. */
export function ConversationSkeleton() {
  return (
    <>
      <div className={header.header}>
        <Skeleton round width={28} height={28} />
        <div className={styles.who}>
          <Skeleton width={104} />
          <Skeleton width={84} height={10} />
        </div>
        <Skeleton width={128} height={32} />
      </div>
      <ThreadSkeleton />
      <div className={styles.composer}>
        <Skeleton height={108} />
      </div>
    </>
  )
}
