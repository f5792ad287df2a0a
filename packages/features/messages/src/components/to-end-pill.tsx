import { Icon } from '@parley/ui'
import { ArrowDown } from 'lucide-react'
import type { useThreadView } from '../use-thread-view.ts'
import styles from './thread.module.css'

interface ToEndPillProps {
  view: Pick<ReturnType<typeof useThreadView>, 'isAtEnd' | 'newCount' | 'newest'>
  onShowEnd: () => void
}

/**
 * A button that scrolls to the end of the messages, with the number and the last text of new ones there. Hidden at the
 * end.
 */
export function ToEndPill({ view: { isAtEnd, newCount, newest }, onShowEnd }: ToEndPillProps) {
  if (isAtEnd) return null
  return (
    <button type="button" className={styles.pill} onClick={onShowEnd}>
      <Icon as={ArrowDown} size={14} />
      {newCount === 0 ? (
        'Latest messages'
      ) : (
        <>
          <strong>{newCount} new</strong>
          {newest !== null && <span className={styles.preview}>{newest}</span>}
        </>
      )}
    </button>
  )
}
