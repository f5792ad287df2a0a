import { CommentsProvider } from './comments/comments-context.tsx'
import { CommentsPane } from './comments/comments-pane.tsx'
import { InboxPane } from './components/inbox-pane.tsx'
import { ThreadPane } from './components/thread-pane.tsx'
import { useInboxUrl } from './inbox-url.ts'
import { KeepSending } from './keep-sending.ts'
import styles from './messages-screen.module.css'

/** The team inbox: conversations, the chosen one, and comments on one of its messages; on narrow screens one at a time. */
export function MessagesScreen() {
  const inbox = useInboxUrl()
  const { conversationId } = inbox.url
  return (
    <CommentsProvider conversationId={conversationId}>
      <KeepSending />
      <div className={styles.screen} data-open={conversationId !== null || undefined}>
        <InboxPane inbox={inbox} />
        <ThreadPane conversationId={conversationId} backHref={inbox.hrefOf(null)} />
        <CommentsPane conversationId={conversationId} />
      </div>
    </CommentsProvider>
  )
}
