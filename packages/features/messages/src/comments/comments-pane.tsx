import type { Id } from '@parley/domain'
import { lazyComponent, LazyPart } from '@parley/ui'
import { useComments } from './comments-context.tsx'
import styles from './comments-pane.module.css'

const CommentsSidebar = lazyComponent('Comments', () =>
  import('./comments-sidebar.tsx').then((module) => module.CommentsSidebar),
)

/** The right column while a message's comments are shown: a sidebar, a narrow bar, or a sheet on narrow screens. */
export function CommentsPane({ conversationId }: { conversationId: Id | null }) {
  const { messageId, isCollapsed, close } = useComments()
  if (conversationId === null || messageId === null) return null
  return (
    <aside className={styles.pane} data-comments={isCollapsed ? 'collapsed' : 'open'} aria-label="Comments">
      <LazyPart onFail={close}>
        <CommentsSidebar key={messageId} conversationId={conversationId} messageId={messageId} />
      </LazyPart>
    </aside>
  )
}
