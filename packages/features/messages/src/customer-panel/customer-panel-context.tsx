import { useSignedIn } from '@parley/client'
import type { Id } from '@parley/domain'
import { useMediaQuery } from '@parley/ui'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { useComments } from '../comments/comments-context.tsx'
import { keepPanel, readKeptPanel } from './kept-panel.ts'

/** The customer beside the conversation; comments on a message take the same place while they are open. */
export interface CustomerPanelState {
  isShown: boolean
  /** Over the conversation instead of beside it. */
  isSheet: boolean
  /** Shows it, and takes the focus there; of a conversation that is being opened where one is named. */
  open: (openedId?: Id) => void
  /** Puts it away and gives the focus back to its button. */
  close: () => void
  /** Called once the panel has taken the focus that `open` asked for; says whether it should. */
  takeFocus: () => boolean
}

const CustomerPanelContext = createContext<CustomerPanelState | null>(null)

/** Beside the conversation it stays for whoever opened it; over it, it belongs to the conversation it was opened in. */
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
      // One that stands there takes no focus, and the next one, of another customer, is not to have it.
      isFocusRequested.current = !isShown || openedId !== conversationId
      // Another conversation opens without the comments of this one.
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

/** Throws outside a CustomerPanelProvider. */
export function useCustomerPanel(): CustomerPanelState {
  const panel = use(CustomerPanelContext)
  if (!panel) throw new Error('useCustomerPanel: wrap the tree in CustomerPanelProvider')
  return panel
}
