import { ApiProvider, createQueryClient, newIdempotencyKey, useEndpointQuery, useSession } from '@parley/client'
import { type Conversation, getConversation, listNotes, type Message, type Note } from '@parley/contract'
import { KeepSending, useInbox, useOutgoing, useReadMarker, useSend, useThread } from '@parley/feature-messages/hooks'
import { type ComposerContext, type ComposerEvent, provideSend } from '@parley/state-machines'
import { useMachine } from '@xstate/react'
import { useLayoutEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'

const EVERYTHING = { phoneNumberId: null, assignedToUserId: null, state: null, tag: null, search: '' } as const
const AT_THE_END = { messageId: null, date: null }
const EMPTY = { sms: '', note: '' }

type Edge = ReturnType<typeof useThread>['older']

/** What a person sees and can do in the open conversation. */
export interface View {
  userId: string
  messages: readonly Message[]
  lastSeenId: string | null
  older: Edge
  newer: Edge
  notes: readonly Note[]
  conversation: Conversation
  /** The conversation's row in the inbox. */
  row: Conversation | undefined
  composer: ComposerContext
  act(event: ComposerEvent): void
  waiting: ReturnType<typeof useOutgoing>['texts']
  resend(id: string): void
  remove(id: string): void
}

/** One person's Messages screen with a conversation open: the product's own reads and writes, without rendering. */
export interface Screen {
  /** null until everything has loaded once. */
  view(): View | null
  /** Ids of all messages that were ever on the screen. */
  readonly shown: ReadonlySet<string>
  close(): void
}

export function openScreen(host: string, conversationId: string): Screen {
  let current: View | null = null
  const shown = new Set<string>()
  const show = (view: View) => {
    current = view
    for (const { id } of view.messages) shown.add(id)
  }
  const root = createRoot(document.createElement('div'))
  root.render(
    <ApiProvider queryClient={createQueryClient()} baseUrl={`http://${host}`}>
      <SignedIn conversationId={conversationId} show={show} />
    </ApiProvider>,
  )
  return { view: () => current, shown, close: () => root.unmount() }
}

interface PartProps {
  conversationId: string
  show: (view: View) => void
}

function SignedIn(props: PartProps) {
  const session = useSession()
  if (!session.data) return null
  return (
    <>
      <KeepSending />
      <Working {...props} userId={session.data.id} zone={session.data.settings.display.timezone} />
    </>
  )
}

function Working({ conversationId, show, userId, zone }: PartProps & { userId: string; zone: string }) {
  const params = { id: conversationId }
  const thread = useThread(conversationId, AT_THE_END, zone)
  const conversation = useEndpointQuery(getConversation, { params }, { poll: true })
  const seenId = thread.items.at(-1)?.id ?? null
  useReadMarker(conversation.data, seenId)
  const notes = useEndpointQuery(listNotes, { params, query: { includeArchived: 'true' } }, { poll: true })
  const { conversations } = useInbox(EVERYTHING)
  const send = useSend({ id: conversationId, unreadCount: 0 })
  const [state, act] = useMachine(
    useMemo(() => provideSend(send), [send]),
    { input: { texts: EMPTY, newKey: newIdempotencyKey } },
  )
  const { texts, resend, remove } = useOutgoing(conversationId)
  useLayoutEffect(() => {
    if (!conversation.data || !notes.data || thread.isPending) return
    show({
      userId,
      messages: thread.items,
      lastSeenId: seenId,
      older: thread.older,
      newer: thread.newer,
      notes: notes.data,
      conversation: conversation.data,
      row: conversations.find(({ id }) => id === conversationId),
      composer: state.context,
      act,
      waiting: texts,
      resend,
      remove,
    })
  })
  return null
}
