import type { Id } from '@parley/domain'
import { Icon, VisuallyHidden } from '@parley/ui'
import { MessageCircle } from 'lucide-react'
import { useComments } from './comments-context.tsx'
import styles from './comment-button.module.css'

/** Toggles the comments on a message; shows how many there are and marks unread ones. */
export function CommentButton({ messageId }: { messageId: Id }) {
  const comments = useComments()
  const count = comments.counts?.[messageId] ?? 0
  const unread = comments.unread[messageId] ?? 0
  const isOpen = comments.messageId === messageId && !comments.isCollapsed
  return (
    <button
      type="button"
      className={styles.button}
      data-comments-of={messageId}
      data-has={count > 0 || undefined}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? comments.close() : comments.open(messageId))}
    >
      <Icon as={MessageCircle} size={12} />
      {count > 0 && count}
      <VisuallyHidden>{wordsFor(count, unread)}</VisuallyHidden>
      {unread > 0 && <span className={styles.unread} aria-hidden />}
    </button>
  )
}

function wordsFor(count: number, unread: number): string {
  if (count === 0) return 'Comment'
  return ` ${count === 1 ? 'comment' : 'comments'}${unread > 0 ? `, ${unread} new` : ''}`
}
