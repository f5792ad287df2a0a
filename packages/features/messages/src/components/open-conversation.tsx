import { useSignedIn } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { type Id, may } from '@parley/domain'
import { ViewersBar } from '@parley/parts/presence'
import { lazyComponent, LazyPart, QuietLine } from '@parley/ui'
import { SearchX } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { InboxNavigation } from '../inbox-url.ts'
import { NotesBlocks, type NotesHandle } from '../notes/notes-blocks.tsx'
import { PinnedStrip } from '../notes/pinned-strip.tsx'
import { OptOutBanner } from '../opt-out/opt-out-banner.tsx'
import { useOptOut } from '../opt-out/use-opt-out.tsx'
import { ConnectionBar } from '../outgoing/connection-bar.tsx'
import { useHeldTextsQuestion } from '../outgoing/use-held-texts-question.ts'
import { WaitingTexts } from '../outgoing/waiting-texts.tsx'
import { ScheduledMessages } from '../scheduled/scheduled-messages.tsx'
import { useSendLater } from '../scheduled/use-send-later.tsx'
import { SnoozeStrip } from '../snooze/snooze-strip.tsx'
import { useChosenInvoice } from '../use-chosen-invoice.ts'
import { useCompleteText } from '../use-complete-text.ts'
import type { ConversationActions } from '../use-conversation-actions.ts'
import { useReadMarker } from '../use-read-marker.ts'
import { useSeen } from '../use-seen.ts'
import { useOutcomes, useSend } from '../use-send.ts'
import { useThread } from '../use-thread.ts'
import { useDraftsOfComposer, useUnsent } from '../use-unsent.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import { GoneConversation } from './gone-conversation.tsx'
import { MergedConversationRedirect } from './merged-conversation-redirect.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { Thread } from './thread.tsx'

const RequestPaymentDialog = lazyComponent('Request Payment', () =>
  import('./request-payment-dialog.tsx').then((module) => module.RequestPaymentDialog),
)

interface OpenConversationProps {
  conversation: Conversation
  inbox: InboxNavigation
  actions: ConversationActions
  composer: RefObject<ComposerHandle | null>
  onComposerReady: (conversationId: Id) => void
}

interface ChosenConversationProps extends Omit<OpenConversationProps, 'conversation'> {
  conversationId: Id
  /** The conversation that the server returned for this id; undefined when there is none, or none any more. */
  conversation: Conversation | undefined
}

/** The conversation in the URL, a redirect to the one it was merged into, or a notice that it does not exist. */
export function ChosenConversation({ conversationId, conversation, ...screen }: ChosenConversationProps) {
  if (!conversation) return <GoneConversation conversationId={conversationId} backHref={screen.inbox.hrefOf(null)} />
  if (conversation.id !== conversationId)
    return <MergedConversationRedirect joinedId={conversationId} conversation={conversation} />
  return <OpenConversation key={conversationId} conversation={conversation} {...screen} />
}

/** One conversation: its customer, its messages and notes, and the composer. */
function OpenConversation({ conversation, inbox, actions, composer, onComposerReady }: OpenConversationProps) {
  const { id } = conversation
  const { user, actor } = useSignedIn()
  const zone = user.settings.display.timezone
  const thread = useThread(id, useThreadStart(inbox), zone)
  const { seenId, lastSeenId, show } = useSeen(user.id, id, thread)
  useReadMarker(conversation, seenId)
  const complete = useCompleteText(thread.newest, user.organization.timezone)
  const { drafts } = useUnsent()
  const send = useSend(conversation)
  useOutcomes(id)
  const heldTexts = useHeldTextsQuestion(id, composer)
  useDraftsOfComposer(id, composer)
  useEffect(() => onComposerReady(id), [id, onComposerReady])
  const { phoneNumber, optOut: stopped } = conversation.customer
  const optOut = useOptOut(conversation)
  const sendLater = useSendLater(conversation, () => composer.current?.focusText())
  const canRequest = may(actor, 'paymentRequest.create')
  const isRequesting = canRequest && inbox.url.request === 'payment'
  const setRequesting = (isOpen: boolean) => inbox.filter({ request: isOpen ? 'payment' : null, requestOf: null })
  const notes = useRef<NotesHandle>(null)
  /** The element that had the focus when the pinned notes were requested before they were rendered. */
  const pinnedAskedFrom = useRef<Element | null>(null)
  const lastMessageAt = thread.newest?.at(-1)?.createdAt ?? conversation.lastMessageAt
  const invoice = useChosenInvoice(conversation.customerId, inbox.url.requestOf)
  const leaveStart = () => inbox.filter({ messageId: null, date: null })
  const showPinned = () => {
    if (notes.current) return notes.current.showPinned()
    pinnedAskedFrom.current = document.activeElement
    leaveStart()
  }
  const takeNotes = (handle: NotesHandle | null) => {
    notes.current = handle
    const askedFrom = pinnedAskedFrom.current
    if (!handle || !askedFrom) return
    pinnedAskedFrom.current = null
    // Wait a frame: the messages above are measured in their first frame.
    requestAnimationFrame(() => {
      if (askedFrom === document.activeElement) notes.current?.showPinned()
    })
  }
  return (
    <>
      <ThreadHeader conversation={conversation} inbox={inbox} actions={actions} optOut={optOut} />
      {conversation.snooze && <SnoozeStrip snooze={conversation.snooze} onWake={() => actions.reopen(id)} />}
      <PinnedStrip conversationId={id} onShowAll={showPinned} />
      <ConnectionBar conversationId={id} hrefOf={inbox.hrefOf} />
      {thread.isStartMissing && inbox.url.messageId !== null && (
        <QuietLine icon={SearchX}>The linked message does not exist. These are the latest messages.</QuietLine>
      )}
      <Thread
        conversation={conversation}
        thread={thread}
        lastSeenId={lastSeenId}
        onShown={show}
        onLeaveStart={leaveStart}
        userId={user.id}
        zone={zone}
        foot={<NotesBlocks ref={takeNotes} conversationId={id} lastMessageAt={lastMessageAt} />}
        presence={<ViewersBar conversationId={id} onEdit={drafts.onEdit} />}
      >
        <WaitingTexts conversationId={id} onEdit={(...text) => composer.current?.putBack(...text)} />
      </Thread>
      <ScheduledMessages conversation={conversation} />
      {stopped && <OptOutBanner phoneNumber={phoneNumber} optOut={stopped} onOpen={optOut.open} />}
      <Composer
        ref={composer}
        conversation={conversation}
        drafts={drafts}
        lastSeenMessageId={lastSeenId}
        send={send}
        heldTexts={heldTexts}
        complete={complete}
        invoice={invoice}
        onRequestPayment={canRequest ? () => setRequesting(true) : undefined}
        onSchedule={sendLater.open}
      />
      {sendLater.dialog}
      {optOut.dialog}
      {isRequesting && (
        <LazyPart onFail={() => setRequesting(false)}>
          <RequestPaymentDialog
            conversation={conversation}
            invoiceId={inbox.url.requestOf}
            lastSeenMessageId={lastSeenId}
            complete={complete}
            onClose={() => setRequesting(false)}
          />
        </LazyPart>
      )}
    </>
  )
}

/** Where the URL opens the thread; a link to comments opens it at the commented message. */
function useThreadStart({ url }: InboxNavigation) {
  const [commented] = useState(url.commentsOf)
  const [isLeft, setLeft] = useState(false)
  const named = url.messageId !== null || url.date !== null
  if (named && !isLeft) setLeft(true)
  return { messageId: url.messageId ?? (isLeft ? null : commented), date: url.date }
}
