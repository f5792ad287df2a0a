import { CONVERSATION_STATES, type ConversationState, type Id, isLocalDate, type LocalDate } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback, useMemo } from 'react'

/** Which conversations the inbox lists. */
export type InboxState = ConversationState | 'all'

/** What the Messages screen shows, as its address says it. */
export interface InboxUrl {
  conversationId: Id | null
  /** The message at which the conversation opens. */
  messageId: Id | null
  /** The day at which the conversation opens, when no message is named. */
  date: LocalDate | null
  /** The message whose comments are shown beside the conversation. */
  commentsOf: Id | null
  /** What is asked for in the conversation: its Request Payment dialog is open. */
  request: 'payment' | null
  /** The open invoice that is chosen in that dialog. */
  requestOf: Id | null
  /** null: all inboxes. */
  phoneNumberId: Id | null
  /** A user's id, `unassigned`, or null for everybody's. */
  assignedToUserId: string | null
  /** null: open ones, or all of them while searching. */
  state: InboxState | null
  /** A tag of the customer; null: whatever they have. */
  tag: string | null
  search: string
  /** The view whose filters these are; null: none. */
  viewId: Id | null
}

/** What narrows the inbox. */
export type InboxFilters = Pick<InboxUrl, 'phoneNumberId' | 'assignedToUserId' | 'state' | 'tag' | 'search'>

/** An inbox that nothing narrows. */
export const NO_FILTERS: InboxFilters = {
  phoneNumberId: null,
  assignedToUserId: null,
  state: null,
  tag: null,
  search: '',
}

/** The parts of the address that belong to one conversation and go with it. */
const CLOSED = { messageId: null, date: null, commentsOf: null, request: null, requestOf: null } as const

const PARAMETER = {
  conversationId: 'conversation',
  messageId: 'message',
  date: 'date',
  commentsOf: 'comments',
  request: 'request',
  requestOf: 'invoice',
  phoneNumberId: 'inbox',
  assignedToUserId: 'assigned',
  state: 'state',
  tag: 'tag',
  search: 'search',
  viewId: 'view',
} as const

const STATES: readonly InboxState[] = [...CONVERSATION_STATES, 'all']

export function readInboxUrl(params: URLSearchParams): InboxUrl {
  const date = params.get(PARAMETER.date)
  return {
    conversationId: params.get(PARAMETER.conversationId),
    messageId: params.get(PARAMETER.messageId),
    date: isLocalDate(date) ? date : null,
    commentsOf: params.get(PARAMETER.commentsOf),
    request: params.get(PARAMETER.request) === 'payment' ? 'payment' : null,
    requestOf: params.get(PARAMETER.requestOf),
    phoneNumberId: params.get(PARAMETER.phoneNumberId),
    assignedToUserId: params.get(PARAMETER.assignedToUserId),
    state: STATES.find((state) => state === params.get(PARAMETER.state)) ?? null,
    tag: params.get(PARAMETER.tag),
    search: params.get(PARAMETER.search) ?? '',
    viewId: params.get(PARAMETER.viewId),
  }
}

/** The address with some parts changed; empty parts and strangers' parameters are dropped and kept respectively. */
export function changeInboxUrl(params: URLSearchParams, change: Partial<InboxUrl>): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [part, value] of Object.entries(change)) {
    const name = PARAMETER[part as keyof InboxUrl]
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  return changed
}

/** The state that is listed: what was chosen, else open ones, but a search looks through all of them. */
export function listedState({ state, search }: Pick<InboxUrl, 'state' | 'search'>): InboxState {
  return state ?? (search === '' ? 'open' : 'all')
}

/** The address of a conversation, or of none: what was open of another one is closed. */
export const addressOf = (
  params: URLSearchParams,
  conversationId: Id | null,
  at: { messageId?: Id } = {},
): URLSearchParams => changeInboxUrl(params, { ...CLOSED, conversationId, ...at })

export type InboxNavigation = ReturnType<typeof useInboxUrl>

/** Reads and changes the screen's address. Going to a conversation is a step back leads out of; filters replace. */
export function useInboxUrl() {
  const [params, setParams] = useLatestSearchParams()
  const url = useMemo(() => readInboxUrl(params), [params])
  const filter = useCallback(
    (change: Partial<InboxUrl>) => setParams((current) => changeInboxUrl(current, change), { replace: true }),
    [setParams],
  )
  const open = useCallback(
    (conversationId: Id | null, at?: { messageId?: Id }) =>
      setParams((current) => addressOf(current, conversationId, at)),
    [setParams],
  )
  /** Opens a conversation again that was left for `leftFor`, unless the person has gone on from there. */
  const goBack = useCallback(
    (conversationId: Id, leftFor: Id | null) =>
      setParams((current) =>
        readInboxUrl(current).conversationId === leftFor ? addressOf(current, conversationId) : current,
      ),
    [setParams],
  )
  const hrefOf = useCallback(
    (conversationId: Id | null, at?: { messageId?: Id }) => `?${addressOf(params, conversationId, at).toString()}`,
    [params],
  )
  return { url, filter, open, goBack, hrefOf }
}
