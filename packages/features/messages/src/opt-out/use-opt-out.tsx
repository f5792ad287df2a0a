import type { Conversation } from '@parley/contract'
import { onlyStartText } from '@parley/domain'
import { lazyModule, type MenuItem, useLazyPart } from '@parley/ui'
import { History, MessageSquareOff, MessageSquareText } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'

const dialogs = lazyModule('The dialog', () => import('./opt-out-dialogs.tsx'))

/**
 * stop-texts: no more texts to the customer; allow-texts: texts again; consent-history: the changes with author and
 * time.
 */
export type OptOutAction = 'stop-texts' | 'allow-texts' | 'consent-history'

export interface OptOut {
  /** Entries for the conversation's menu. */
  items: readonly MenuItem[]
  open: (action: OptOutAction) => void
  dialog: ReactNode
}

/** The actions on texts to a conversation's customer: stop them, allow them again, show the history. */
export function useOptOut(conversation: Conversation): OptOut {
  const { customerId, customer } = conversation
  const [action, setAction] = useState<OptOutAction | null>(null)
  const { part, load } = useLazyPart(dialogs)
  const close = useCallback(() => setAction(null), [])
  const open = (chosen: OptOutAction) => {
    setAction(chosen)
    load(close)
  }
  return {
    items: [
      customer.optOut
        ? { id: 'allow-texts', label: 'Allow texts again', icon: MessageSquareText, ...heldByStop(customer) }
        : { id: 'stop-texts', label: 'Stop texts to this customer', icon: MessageSquareOff, tone: 'danger' },
      { id: 'consent-history', label: 'Text consent history', icon: History },
    ],
    open,
    dialog:
      action &&
      part &&
      (action === 'consent-history' ? (
        <part.ConsentHistoryDialog conversation={conversation} onClose={close} />
      ) : (
        <part.ConsentDialog
          customer={{ ...customer, id: customerId }}
          optedOut={action === 'stop-texts'}
          onClose={close}
        />
      )),
  }
}

/** Disables allowing texts again in a menu when the customer texted STOP themselves. */
const heldByStop = ({ phoneNumber, optOut }: Conversation['customer']) =>
  optOut?.by === null && { disabled: true, description: onlyStartText(phoneNumber) }

/** Whether a menu action is an opt-out action. */
export const isOptOutAction = (id: string): id is OptOutAction =>
  id === 'stop-texts' || id === 'allow-texts' || id === 'consent-history'
