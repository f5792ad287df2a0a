import { listMessages, listNotes } from '@parley/contract'
import type { Id } from '@parley/domain'
import { EmptyState, LinkButton } from '@parley/ui'
import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareX } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { WaitingTexts } from '../outgoing/waiting-texts.tsx'
import styles from './thread-pane.module.css'

interface GoneConversationProps {
  conversationId: Id
  backHref: string
}

/** Replaces a conversation that does not exist or no longer exists; removes its messages and notes from the cache. */
export function GoneConversation({ conversationId, backHref }: GoneConversationProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const { name } of [listMessages, listNotes]) {
      queryClient.removeQueries({ queryKey: [name, { id: conversationId }] })
    }
  }, [queryClient, conversationId])
  return (
    <div className={styles.centre}>
      <EmptyState
        icon={MessageSquareX}
        title="This conversation does not exist"
        action={
          <LinkButton
            href={backHref}
            onClick={(event) => {
              event.preventDefault()
              void navigate(backHref)
            }}
          >
            Back to the inbox
          </LinkButton>
        }
      >
        The link may be wrong, the conversation may belong to another organization, or the customer was erased.
      </EmptyState>
      <WaitingTexts conversationId={conversationId} />
    </div>
  )
}
