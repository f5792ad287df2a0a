import type { Id } from '@parley/domain'
import { useNotes } from '@parley/parts/notes'
import { Icon, IconButton } from '@parley/ui'
import { ArrowDown, Lock, Pin } from 'lucide-react'
import styles from './pinned-strip.module.css'

interface PinnedStripProps {
  conversationId: Id
  /** Scrolls to all pinned notes. */
  onShowAll: () => void
}

/** Shows the newest pinned note below the header; renders nothing when there is none. */
export function PinnedStrip({ conversationId, onShowAll }: PinnedStripProps) {
  const { data = [] } = useNotes(conversationId)
  const pinned = data.filter(({ isPinned, isArchived }) => isPinned && !isArchived)
  const newest = pinned.at(-1)
  if (!newest) return null
  return (
    <div className={styles.strip} role="note" aria-label="Pinned note">
      <Icon as={Pin} size={14} />
      <p className={styles.words}>{newest.content}</p>
      <span className={styles.audience}>
        <Icon as={Lock} size={14} />
        Team Only
      </span>
      {pinned.length > 1 && <span className={styles.count}>1 of {pinned.length}</span>}
      <span className={styles.all}>
        <IconButton variant="team" size="compact" name="Go to Pinned Notes" icon={ArrowDown} onClick={onShowAll} />
      </span>
    </div>
  )
}
