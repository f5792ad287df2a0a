import type { Refund, Transaction } from '@parley/contract'
import { useLazyPart } from '@parley/ui'
import { type ReactNode, useCallback, useState } from 'react'
import type { TransactionAction } from '../offered-actions.ts'

const loadDialogs = () => import('./all-dialogs.tsx')

type Asked =
  | { action: TransactionAction | 'send-receipt'; transaction: Transaction }
  | { action: 'approve' | 'reject'; transaction: Transaction; refund: Refund }

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
  return { ask, dialog: asked && part && <AskedDialog part={part} asked={asked} ask={ask} onClose={onClose} /> }
}

interface AskedDialogProps extends Pick<TransactionActions, 'ask'> {
  part: Awaited<ReturnType<typeof loadDialogs>>
  asked: Asked
  onClose: () => void
}

function AskedDialog({ part, asked, ask, onClose }: AskedDialogProps) {
  if ('refund' in asked) {
    const { action, ...props } = asked
    const Decision = action === 'approve' ? part.ApproveRefundDialog : part.RejectRefundDialog
    return <Decision {...props} onClose={onClose} />
  }
  const { transaction } = asked
  switch (asked.action) {
    case 'refund':
      return <part.RefundDialog transaction={transaction} onClose={onClose} />
    case 'void':
      return <part.VoidTransactionDialog transaction={transaction} onClose={onClose} />
    case 'send-receipt':
      return <part.SendReceiptDialog transactionId={transaction.id} onClose={onClose} />
    default:
      return (
        <part.ReceiptDialog
          transaction={transaction}
          onSend={() => ask({ action: 'send-receipt', transaction })}
          onClose={onClose}
        />
      )
  }
}
