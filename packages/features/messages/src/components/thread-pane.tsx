import type { useEndpointQuery } from '@parley/client'
import type { Conversation, getConversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { EmptyState, ErrorState, useDelayed, useToastAnchor } from '@parley/ui'
import { MessageCircleQuestion } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { InboxNavigation } from '../inbox-url.ts'
import { PaneRoomContext, useMeasuredRoom } from '../pane-room.ts'
import type { ConversationActions } from '../use-conversation-actions.ts'
import type { ComposerHandle } from './composer.tsx'
import { ConversationSkeleton } from './thread-skeleton.tsx'
import { useConversationPart } from './use-conversation-part.ts'
import styles from './thread-pane.module.css'

interface ThreadPaneProps {
  inbox: InboxNavigation
  /** The query of the selected conversation; disabled when none is selected. */
  opened: ReturnType<typeof useEndpointQuery<typeof getConversation>>
  /** The selected conversation; undefined while it is unknown and when it is gone. */
  conversation: Conversation | undefined
  /** Whether no conversation with this id exists, or none any more. */
  isGone: boolean
  actions: ConversationActions
  composer: RefObject<ComposerHandle | null>
  onComposerReady: (conversationId: Id) => void
  /** Whether the list has loaded; until then it is unknown whether there is anything to select. */
  isListKnown: boolean
}

/** The middle column: the selected conversation, or a prompt to select one. */
export function ThreadPane({
  inbox,
  opened,
  conversation,
  isGone,
  actions,
  composer,
  onComposerReady,
  isListKnown,
}: ThreadPaneProps) {
  const { conversationId } = inbox.url
  const isOpen = conversationId !== null
  const [pane, setPane] = useState<HTMLElement | null>(null)
  const room = useMeasuredRoom(pane)
  const toastAnchor = useToastAnchor()
  useEffect(() => (isOpen ? toastAnchor(pane) : undefined), [isOpen, pane, toastAnchor])
  const { part, hasFailed, retry } = useConversationPart(isOpen, isListKnown)
  const isAnswered = isGone || conversation !== undefined
  return (
    <section ref={setPane} className={styles.pane} data-open={isOpen || undefined} aria-label="Conversation">
      {!isOpen && isListKnown && (
        <div className={styles.centre}>
          <EmptyState icon={MessageCircleQuestion} title="Select a conversation">
            Choose a conversation from the list to view messages
          </EmptyState>
        </div>
      )}
      {isOpen && isAnswered && part && (
        <PaneRoomContext value={room}>
          <part.ChosenConversation
            conversationId={conversationId}
            conversation={conversation}
            inbox={inbox}
            actions={actions}
            composer={composer}
            onComposerReady={onComposerReady}
          />
        </PaneRoomContext>
      )}
      {isOpen && isAnswered && !part && <NotLoaded hasFailed={hasFailed} onRetry={retry} />}
      {isOpen && !isAnswered && <NotOpen opened={opened} />}
    </section>
  )
}

function NotLoaded({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const isSlow = useDelayed(!hasFailed)
  if (!hasFailed) return isSlow && <ConversationSkeleton />
  return (
    <div className={styles.centre}>
      <ErrorState title="Failed to load the conversation" onRetry={onRetry}>
        Part of the page could not be loaded. Your data is safe.
      </ErrorState>
    </div>
  )
}

function NotOpen({ opened }: Pick<ThreadPaneProps, 'opened'>) {
  return (
    <QueryState
      query={opened}
      loading={<ConversationSkeleton />}
      failed="Failed to load the conversation"
      safe="Your data is safe."
      level={2}
      frame={{ className: styles.centre }}
    >
      {() => null}
    </QueryState>
  )
}
