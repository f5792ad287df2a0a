import type { Conversation } from '@parley/contract'
import { onlyStartText } from '@parley/domain'
import { lazyModule, type MenuItem, useLazyPart } from '@parley/ui'
import { History, MessageSquareOff, MessageSquareText } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'

const dialogs = lazyModule('The dialog', () => import('./opt-out-dialogs.tsx'))

/** stop: no more texts to the customer; allow: texts again; history: who changed it and when. */
export type OptOutAction = 'stop-texts' | 'allow-texts' | 'consent-history'

export interface OptOut {
  /** For the menu of the conversation. */
  items: readonly MenuItem[]
  open: (action: OptOutAction) => void
  dialog: ReactNode
}

/** What staff can do about texts to a conversation's customer: stop them, allow them again, see who did. */
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

/** What keeps the team from allowing texts again, for a menu: a STOP of the customer's own. */
const heldByStop = ({ phoneNumber, optOut }: Conversation['customer']) =>
  optOut?.by === null && { disabled: true, description: onlyStartText(phoneNumber) }

/** Whether a menu's action is one of these. */
export const isOptOutAction = (id: string): id is OptOutAction =>
  id === 'stop-texts' || id === 'allow-texts' || id === 'consent-history'
