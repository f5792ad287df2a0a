import type { Id } from '@parley/domain'
import { Icon, Tooltip, VisuallyHidden } from '@parley/ui'
import { Lock, PanelRightOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useComments } from './comments-context.tsx'
import { excerptOf } from './mention-text.ts'
import type { Commented } from './use-commented-message.ts'
import styles from './comments-bar.module.css'

interface CommentsBarProps {
  messageId: Id
  commented: Commented | undefined
}

/** The collapsed comments: their number, replies included, and a button to expand them. */
export function CommentsBar({ messageId, commented }: CommentsBarProps) {
  const { counts, setCollapsed, takesFocus, focusTaken } = useComments()
  const button = useRef<HTMLButtonElement>(null)
  const count = counts === undefined ? undefined : (counts[messageId] ?? 0)
  useEffect(() => {
    if (!takesFocus) return
    button.current?.focus()
    focusTaken()
  }, [takesFocus, focusTaken])
  return (
    <Tooltip text={commented ? excerptOf(commented.message.content) : 'Expand comments'}>
      <button ref={button} type="button" className={styles.bar} onClick={() => setCollapsed(false)}>
        <span className={styles.top}>
          <Icon as={PanelRightOpen} />
        </span>
        <Icon as={Lock} size={14} />
        <VisuallyHidden>{count === undefined ? 'Expand comments' : 'Expand comments, '}</VisuallyHidden>
        <span className={styles.count}>{count}</span>
        {count !== undefined && <VisuallyHidden>{count === 1 ? 'comment' : 'comments'}</VisuallyHidden>}
      </button>
    </Tooltip>
  )
}
