import { CONVERSATION_STATES, type ConversationState, type Id, isLocalDate, type LocalDate } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback, useMemo } from 'react'

/** The state of the conversations that the inbox lists. */
export type InboxState = ConversationState | 'all'

/** State of the Messages screen, as encoded in its URL. */
export interface InboxUrl {
  conversationId: Id | null
  /** The message at which the conversation opens. */
  messageId: Id | null
  /** The date at which the conversation opens; used when no message is named. */
  date: LocalDate | null
  /** The message whose comments are shown beside the conversation. */
  commentsOf: Id | null
  /** 'payment' while the conversation's Request Payment dialog is open. */
  request: 'payment' | null
  /** The open invoice selected in that dialog. */
  requestOf: Id | null
  /** The phone number; null for all inboxes. */
  phoneNumberId: Id | null
  /** A user's id, `unassigned`, or null for all conversations. */
  assignedToUserId: string | null
  /** null lists open conversations, or all of them while searching. */
  state: InboxState | null
  /** A tag of the customer; null for any. */
  tag: string | null
  search: string
  /** The view that these filters belong to; null when there is none. */
  viewId: Id | null
}

/** The filters of the inbox. */
export type InboxFilters = Pick<InboxUrl, 'phoneNumberId' | 'assignedToUserId' | 'state' | 'tag' | 'search'>

/** Filters that exclude nothing. */
export const NO_FILTERS: InboxFilters = {
  phoneNumberId: null,
  assignedToUserId: null,
  state: null,
  tag: null,
  search: '',
}

/** The URL parts that belong to one conversation, reset when it is left. */
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

/** Returns the URL parameters with some parts changed; empty parts are removed, unknown parameters are kept. */
export function changeInboxUrl(params: URLSearchParams, change: Partial<InboxUrl>): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [part, value] of Object.entries(change)) {
    const name = PARAMETER[part as keyof InboxUrl]
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  return changed
}

/** The listed state: the chosen one, otherwise open conversations, or all of them while searching. */
export function listedState({ state, search }: Pick<InboxUrl, 'state' | 'search'>): InboxState {
  return state ?? (search === '' ? 'open' : 'all')
}

/** The URL of a conversation, or of the inbox when null; parts that belong to another conversation are reset. */
export const addressOf = (
  params: URLSearchParams,
  conversationId: Id | null,
  at: { messageId?: Id } = {},
): URLSearchParams => changeInboxUrl(params, { ...CLOSED, conversationId, ...at })

export type InboxNavigation = ReturnType<typeof useInboxUrl>

/** Reads and changes the screen's URL. Opening a conversation adds a history entry; filters replace the current one. */
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
  /** Reopens a conversation that was left for `leftFor`, unless the user has navigated on since. */
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
