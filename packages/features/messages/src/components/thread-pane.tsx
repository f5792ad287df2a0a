import { ApiError, useEndpointQuery, useSignedIn } from '@parley/client'
import { type Conversation, getConversation, getSettings } from '@parley/contract'
import { type Id, may, OPTED_OUT_TEXT, withSignature } from '@parley/domain'
import { Banner, EmptyState, ErrorState, LinkButton, LoadingPill, useDelayed } from '@parley/ui'
import { MessageCircleQuestion, MessageSquareX } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useIsFirstToday } from '../use-first-today.ts'
import { useNewestMessageId } from '../use-newest-message.ts'
import { useReadMarker } from '../use-read-marker.ts'
import { useSend } from '../use-send.ts'
import { useDraftsOfComposer, useUnsent } from '../use-unsent.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { Thread } from './thread.tsx'
import styles from './thread-pane.module.css'

const RequestPaymentDialog = lazy(() =>
  import('./request-payment-dialog.tsx').then((module) => ({ default: module.RequestPaymentDialog })),
)

interface ThreadPaneProps {
  conversationId: Id | null
  /** The inbox without this conversation, for Back on narrow screens. */
  backHref: string
}

/** The middle column: the chosen conversation, or the word that none is. */
export function ThreadPane({ conversationId, backHref }: ThreadPaneProps) {
  return (
    <section className={styles.pane} data-open={conversationId !== null || undefined} aria-label="Conversation">
      {conversationId === null ? (
        <div className={styles.centre}>
          <EmptyState icon={MessageCircleQuestion} title="Select a conversation">
            Choose a conversation from the list to view messages
          </EmptyState>
        </div>
      ) : (
        <ChosenConversation key={conversationId} conversationId={conversationId} backHref={backHref} />
      )}
    </section>
  )
}

function ChosenConversation({ conversationId, backHref }: { conversationId: Id; backHref: string }) {
  const { data, error, isPending, isFetching, refetch } = useEndpointQuery(
    getConversation,
    { params: { id: conversationId } },
    { poll: true },
  )
  const isSlow = useDelayed(isPending)
  const navigate = useNavigate()
  useReadMarker(data)
  if (data) return <OpenConversation conversation={data} backHref={backHref} />
  if (isPending) return <div className={styles.centre}>{isSlow && <LoadingPill>Loading...</LoadingPill>}</div>
  return (
    <div className={styles.centre}>
      {error instanceof ApiError && error.status === 404 ? (
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
          The address may be wrong, or it belongs to another organisation.
        </EmptyState>
      ) : (
        <ErrorState title="Failed to load the conversation" onRetry={() => void refetch()} pending={isFetching}>
          The server did not answer. Nothing is lost.
        </ErrorState>
      )}
    </div>
  )
}

function OpenConversation({ conversation, backHref }: { conversation: Conversation; backHref: string }) {
  const { user, actor } = useSignedIn()
  const [isRequesting, setRequesting] = useState(false)
  const composer = useRef<ComposerHandle>(null)
  const { drafts } = useUnsent()
  const send = useSend(conversation.id)
  useDraftsOfComposer(conversation.id, composer)
  const lastSeenMessageId = useNewestMessageId(conversation.id)
  const complete = useCompleteText(conversation.id, user.organization.timezone)
  const optedOut = conversation.customer.optOut !== null
  const canRequest = may(actor, 'paymentRequest.create') && !optedOut
  return (
    <>
      <ThreadHeader conversation={conversation} backHref={backHref} />
      <Thread conversation={conversation} userId={user.id} zone={user.settings.display.timezone} />
      {optedOut ? (
        <div className={styles.optedOut}>
          <Banner tone="warning">{OPTED_OUT_TEXT}</Banner>
        </div>
      ) : (
        <Composer
          ref={composer}
          conversation={conversation}
          drafts={drafts}
          lastSeenMessageId={lastSeenMessageId}
          send={send}
          complete={complete}
          onRequestPayment={canRequest ? () => setRequesting(true) : undefined}
        />
      )}
      {isRequesting && (
        <Suspense fallback={null}>
          <RequestPaymentDialog
            conversation={conversation}
            lastSeenMessageId={lastSeenMessageId}
            complete={complete}
            onClose={() => setRequesting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What really leaves for a typed text: with the organisation's signature where it is due. */
function useCompleteText(conversationId: Id, zone: string): (text: string) => string {
  const isFirstToday = useIsFirstToday(conversationId, zone)
  const organization = useEndpointQuery(getSettings).data?.organization
  return useCallback(
    (text) =>
      organization
        ? withSignature(text, {
            organization: { name: organization.name, smsConfig: organization.settings.sms_config },
            isFirstToday,
          })
        : text,
    [organization, isFirstToday],
  )
}
