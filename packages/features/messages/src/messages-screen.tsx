import { InboxPane } from './components/inbox-pane.tsx'
import { ThreadPane } from './components/thread-pane.tsx'
import { useInboxUrl } from './inbox-url.ts'
import styles from './messages-screen.module.css'

/** The team inbox: conversations on the left, the chosen one beside it; on narrow screens one at a time. */
export function MessagesScreen() {
  const inbox = useInboxUrl()
  const { conversationId } = inbox.url
  return (
    <div className={styles.screen} data-open={conversationId !== null || undefined}>
      <InboxPane inbox={inbox} />
      <ThreadPane conversationId={conversationId} backHref={inbox.hrefOf(null)} />
    </div>
  )
}
