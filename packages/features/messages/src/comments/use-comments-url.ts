import type { Id } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { changeInboxUrl, readInboxUrl } from '../inbox-url.ts'
import { keepCollapsed, readCollapsed } from './collapsed.ts'

/** Set on the entry of the history that showing the comments made: closing them goes one step back. */
const OPENED_HERE = { openedComments: true }

/** Where the comments stand: open, collapsed to a narrow bar, or closed. */
export interface CommentsUrl {
  /** The message whose comments are shown; null: closed. */
  messageId: Id | null
  isCollapsed: boolean
  /** Shows a message's comments, in full. */
  open: (messageId: Id) => void
  /** Closes them and gives the focus back to the message's button. */
  close: () => void
  setCollapsed: (isCollapsed: boolean) => void
  /** A press or a link asked for the comments: the focus belongs there until `focusTaken`. */
  takesFocus: boolean
  focusTaken: () => void
}

/** Reads and changes the place of the comments: the message in the address, the narrow bar for this tab. */
export function useCommentsUrl(conversationId: Id | null): CommentsUrl {
  const [params, setParams] = useLatestSearchParams()
  const location = useLocation()
  const navigation = useNavigationType()
  const navigate = useNavigate()
  const messageId = conversationId === null ? null : readInboxUrl(params).commentsOf
  const [collapsed, setCollapsedFor] = useState(readCollapsed)
  const [seenKey, setSeenKey] = useState(location.key)
  const [takesFocus, setTakesFocus] = useState(false)
  /** The entry of the history that was left already: a second press must not go back twice. */
  const leftKey = useRef<string | null>(null)

  if (location.key !== seenKey) {
    setSeenKey(location.key)
    if (navigation === NavigationType.Push) {
      setCollapsedFor(null)
      setTakesFocus(messageId !== null)
    }
  }
  useEffect(() => keepCollapsed(collapsed), [collapsed])

  const isOpenedHere = (location.state as typeof OPENED_HERE | null)?.openedComments === true
  const open = useCallback(
    (commentsOf: Id) => {
      setTakesFocus(true)
      setCollapsedFor(null)
      const options = messageId === null ? { state: OPENED_HERE } : { replace: true, state: location.state as unknown }
      if (commentsOf !== messageId) setParams((current) => changeInboxUrl(current, { commentsOf }), options)
    },
    [messageId, setParams, location.state],
  )
  const close = useCallback(() => {
    if (leftKey.current === location.key) return
    leftKey.current = location.key
    if (isOpenedHere) void navigate(-1)
    else setParams((current) => changeInboxUrl(current, { commentsOf: null }), { replace: true })
    if (messageId !== null) giveFocusBack(messageId)
  }, [isOpenedHere, navigate, setParams, messageId, location.key])
  const setCollapsed = useCallback(
    (isCollapsed: boolean) => {
      setTakesFocus(true)
      setCollapsedFor(isCollapsed ? messageId : null)
    },
    [messageId],
  )
  const focusTaken = useCallback(() => setTakesFocus(false), [])
  return useMemo(
    () => ({
      messageId,
      isCollapsed: messageId !== null && collapsed === messageId,
      open,
      close,
      setCollapsed,
      takesFocus,
      focusTaken,
    }),
    [messageId, collapsed, open, close, setCollapsed, takesFocus, focusTaken],
  )
}

/** To the button that opened the comments, or to the messages when it is not drawn. */
function giveFocusBack(messageId: Id): void {
  setTimeout(() => {
    const button = document.querySelector<HTMLElement>(`[data-comments-of="${CSS.escape(messageId)}"]`)
    const target = button ?? document.querySelector<HTMLElement>('[role="log"]')
    target?.focus()
  })
}
