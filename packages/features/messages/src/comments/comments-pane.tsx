import type { Id } from '@parley/domain'
import { lazy, Suspense } from 'react'
import { useComments } from './comments-context.tsx'
import styles from './comments-pane.module.css'

const CommentsSidebar = lazy(() =>
  import('./comments-sidebar.tsx').then((module) => ({ default: module.CommentsSidebar })),
)

/** The right column while a message's comments are shown: a sidebar, a narrow bar, or a sheet on narrow screens. */
export function CommentsPane({ conversationId }: { conversationId: Id | null }) {
  const { messageId, isCollapsed } = useComments()
  if (conversationId === null || messageId === null) return null
  return (
    <aside className={styles.pane} data-comments={isCollapsed ? 'collapsed' : 'open'} aria-label="Comments">
      <Suspense fallback={null}>
        <CommentsSidebar key={messageId} conversationId={conversationId} messageId={messageId} />
      </Suspense>
    </aside>
  )
}
