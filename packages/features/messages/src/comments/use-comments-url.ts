import type { Id } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { changeInboxUrl, readInboxUrl } from '../inbox-url.ts'
import { keepCollapsed, readCollapsed } from './collapsed.ts'

/** State of the history entry created by opening the comments; closing them then navigates back. */
const OPENED_HERE = { openedComments: true }

/** The display state of the comments: open, collapsed to a narrow bar, or closed. */
export interface CommentsUrl {
  /** The message whose comments are shown; null when closed. */
  messageId: Id | null
  isCollapsed: boolean
  /** Opens the comments of a message, expanded. */
  open: (messageId: Id) => void
  /** Closes the comments and returns the focus to the message's button. */
  close: () => void
  setCollapsed: (isCollapsed: boolean) => void
  /**
   * Whether the user's action or a link requested the comments, so that they should take the focus; reset by
   * `focusTaken`.
   */
  takesFocus: boolean
  focusTaken: () => void
}

/**
 * Reads and changes the display state of the comments: the message is in the URL, the collapsed state is kept for this
 * tab.
 */
export function useCommentsUrl(conversationId: Id | null): CommentsUrl {
  const [params, setParams] = useLatestSearchParams()
  const location = useLocation()
  const navigation = useNavigationType()
  const navigate = useNavigate()
  const messageId = conversationId === null ? null : readInboxUrl(params).commentsOf
  const [collapsed, setCollapsedFor] = useState(readCollapsed)
  const [seenKey, setSeenKey] = useState(location.key)
  const [takesFocus, setTakesFocus] = useState(false)
  /** Key of the history entry that is already being left, so that a second press does not go back twice. */
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

/** Returns the focus to the button that opened the comments, or to the message log when that is not rendered. */
function giveFocusBack(messageId: Id): void {
  setTimeout(() => {
    const button = document.querySelector<HTMLElement>(`[data-comments-of="${CSS.escape(messageId)}"]`)
    const target = button ?? document.querySelector<HTMLElement>('[role="log"]')
    target?.focus()
  })
}
