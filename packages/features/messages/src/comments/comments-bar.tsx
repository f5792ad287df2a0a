import type { Id } from '@parley/domain'
import { Icon, Tooltip } from '@parley/ui'
import { Lock, PanelRightOpen } from 'lucide-react'
import { useComments } from './comments-context.tsx'
import { excerptOf } from './mention-text.ts'
import type { Commented } from './use-commented-message.ts'
import styles from './comments-bar.module.css'

interface CommentsBarProps {
  messageId: Id
  commented: Commented | undefined
}

/** The collapsed comments: how many there are, replies included, and the way back to them. */
export function CommentsBar({ messageId, commented }: CommentsBarProps) {
  const { counts, setCollapsed } = useComments()
  const count = counts[messageId] ?? 0
  const words = `Expand comments, ${count === 1 ? '1 comment' : `${count} comments`}`
  return (
    <Tooltip text={commented ? excerptOf(commented.message.content) : words} isName={!commented}>
      <button type="button" className={styles.bar} aria-label={words} onClick={() => setCollapsed(false)}>
        <span className={styles.top}>
          <Icon as={PanelRightOpen} />
        </span>
        <Icon as={Lock} size={14} />
        <span className={styles.count}>{count}</span>
        <span className={styles.label}>Comments</span>
      </button>
    </Tooltip>
  )
}
