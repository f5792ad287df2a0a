import { isNotFound, useEndpointQuery } from '@parley/client'
import { getConversation } from '@parley/contract'
import { type Id, PRODUCT } from '@parley/domain'
import { PageTitle } from '@parley/ui'
import { useState } from 'react'
import { CommentsProvider } from './comments/comments-context.tsx'
import { CommentsPane } from './comments/comments-pane.tsx'
import { InboxPane } from './components/inbox-pane.tsx'
import { ThreadPane } from './components/thread-pane.tsx'
import { CustomerPane } from './customer-panel/customer-pane.tsx'
import { CustomerPanelProvider } from './customer-panel/customer-panel-context.tsx'
import { useInboxUrl } from './inbox-url.ts'
import { KeepSending } from './keep-sending.ts'
import { useSelection } from './selection/use-selection.tsx'
import { useSnooze } from './snooze/use-snooze.tsx'
import { useConversationActions } from './use-conversation-actions.ts'
import { useInbox } from './use-inbox.ts'
import { useMessageKeys } from './use-message-keys.ts'
import { useViews } from './views/use-views.tsx'
import styles from './messages-screen.module.css'

/**
 * The team inbox: conversations, the selected one, and comments on one of its messages; on narrow screens one at a
 * time.
 */
export function MessagesScreen() {
  const inbox = useInboxUrl()
  const { conversationId } = inbox.url
  const isOpen = conversationId !== null
  const listed = useInbox(inbox.url)
  // A conversation that is gone does not come back: it is not requested again, and its cached data is not shown.
  const [goneId, setGoneId] = useState<Id | null>(null)
  const isGone = isOpen && conversationId === goneId
  const opened = useEndpointQuery(
    getConversation,
    { params: { id: conversationId ?? '' } },
    { enabled: isOpen && !isGone, poll: true },
  )
  if (!isGone && isNotFound(opened.error)) setGoneId(conversationId)
  const conversation = isGone ? undefined : opened.data
  const { dialog: snoozeDialog, ask } = useSnooze()
  const actions = useConversationActions(inbox, listed.conversations, ask)
  const views = useViews(inbox)
  const { conversations } = listed
  const selection = useSelection(conversations, ask)
  const { list, search, onOpened, ...writing } = useMessageKeys({
    inbox,
    conversations,
    opened: conversation,
    actions,
    openViews: views.open,
    selection,
  })
  return (
    <CommentsProvider conversationId={conversationId}>
      <CustomerPanelProvider conversationId={conversationId}>
        <PageTitle>{`${conversation ? `${conversation.customer.name ?? 'Unknown'} · ` : ''}Messages · ${PRODUCT.name}`}</PageTitle>
        <KeepSending />
        <div className={styles.screen} data-open={isOpen || undefined} data-fills-screen={isOpen || undefined}>
          <InboxPane
            inbox={inbox}
            listed={listed}
            listRef={list}
            searchRef={search}
            views={views}
            selection={selection}
            onOpened={onOpened}
          />
          <ThreadPane
            inbox={inbox}
            opened={opened}
            conversation={conversation}
            isGone={isGone}
            actions={actions}
            isListKnown={!listed.list.isPending}
            {...writing}
          />
          {snoozeDialog}
          {views.dialog}
          <CommentsPane conversationId={isGone ? null : conversationId} />
          <CustomerPane
            conversation={conversation}
            inbox={inbox}
            onAddNote={() => writing.composer.current?.setMode('note')}
          />
        </div>
      </CustomerPanelProvider>
    </CommentsProvider>
  )
}
