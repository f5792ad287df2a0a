import type { Transaction } from '@parley/contract'
import { useLazyPart } from '@parley/ui'
import { type ReactNode, useCallback, useState } from 'react'
import type { TransactionAction } from '../offered-actions.ts'

const loadDialogs = () => import('./all-dialogs.tsx')

interface Asked {
  action: TransactionAction
  transaction: Transaction
}

export interface TransactionActions {
  /** Opens the dialog in which it is done. */
  ask: (asked: Asked) => void
  /** The dialog, while there is one. */
  dialog: ReactNode
}

/** What can be done with a transaction, each in a dialog of its own over what is open. */
export function useTransactionActions(): TransactionActions {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { part, want } = useLazyPart(loadDialogs)
  const onClose = useCallback(() => setAsked(null), [])
  const ask = useCallback(
    (next: Asked) => {
      setAsked(next)
      want(onClose)
    },
    [want, onClose],
  )
  return { ask, dialog: asked && part && <AskedDialog part={part} {...asked} onClose={onClose} /> }
}

interface AskedProps extends Asked {
  part: Awaited<ReturnType<typeof loadDialogs>>
  onClose: () => void
}

function AskedDialog({ part, action, ...props }: AskedProps) {
  const Dialog = { refund: part.RefundDialog, void: part.VoidTransactionDialog }[action]
  return <Dialog {...props} />
}
