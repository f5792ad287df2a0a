import { useSignedIn } from '@parley/client'
import type { Id } from '@parley/domain'
import { useMediaQuery } from '@parley/ui'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { useComments } from '../comments/comments-context.tsx'
import { keepPanel, readKeptPanel } from './kept-panel.ts'

/** State of the customer panel beside the conversation; open comments on a message take its place. */
export interface CustomerPanelState {
  isShown: boolean
  /** Whether the panel covers the conversation instead of being beside it. */
  isSheet: boolean
  /** Shows the panel and moves the focus there; `openedId` names a conversation that is just being opened. */
  open: (openedId?: Id) => void
  /** Closes the panel and returns the focus to its button. */
  close: () => void
  /** Returns whether the panel should take the focus requested by `open`, and resets that request. */
  takeFocus: () => boolean
}

const CustomerPanelContext = createContext<CustomerPanelState | null>(null)

/**
 * Beside the conversation, the open state is remembered per user; as a sheet, the panel belongs to the conversation in
 * which it was opened.
 */
export function CustomerPanelProvider({
  conversationId,
  children,
}: {
  conversationId: Id | null
  children: ReactNode
}) {
  const userId = useSignedIn().user.id
  const comments = useComments()
  const isSheet = useMediaQuery('(width < 1200px)')
  const [isKept, setKept] = useState(() => readKeptPanel(userId))
  const [sheetOf, setSheetOf] = useState<Id | null>(null)
  const isFocusRequested = useRef(false)
  const isOpen = isSheet ? sheetOf !== null && sheetOf === conversationId : isKept
  const { messageId, close: closeComments } = comments
  const isShown = isOpen && conversationId !== null && messageId === null
  const open = useCallback(
    (openedId: Id | null = conversationId) => {
      // A panel that is already shown does not take the focus; a pending request would otherwise move it to the panel
      // of the next customer.
      isFocusRequested.current = !isShown || openedId !== conversationId
      // Opening another conversation closes this one's comments anyway.
      if (messageId !== null && openedId === conversationId) closeComments()
      setSheetOf(openedId)
      if (isSheet) return
      setKept(true)
      keepPanel(userId, true)
    },
    [isShown, messageId, closeComments, conversationId, isSheet, userId],
  )
  const close = useCallback(() => {
    setSheetOf(null)
    if (!isSheet) {
      setKept(false)
      keepPanel(userId, false)
    }
    setTimeout(() => document.querySelector<HTMLElement>('[data-customer-button]')?.focus())
  }, [isSheet, userId])
  const takeFocus = useCallback(() => {
    const { current } = isFocusRequested
    isFocusRequested.current = false
    return current
  }, [])
  const value = useMemo(
    () => ({ isShown, isSheet, open, close, takeFocus }),
    [isShown, isSheet, open, close, takeFocus],
  )
  return <CustomerPanelContext value={value}>{children}</CustomerPanelContext>
}

/** Returns the state of the customer panel; throws outside a CustomerPanelProvider. */
export function useCustomerPanel(): CustomerPanelState {
  const panel = use(CustomerPanelContext)
  if (!panel) throw new Error('useCustomerPanel: wrap the tree in CustomerPanelProvider')
  return panel
}
