import type { Refund, Transaction } from '@parley/contract'
import type { ReceiptOf } from '@parley/parts/send-receipt'
import { lazyModule, useLazyPart } from '@parley/ui'
import { type ReactNode, useCallback, useState } from 'react'
import type { TransactionAction } from '../offered-actions.ts'

const dialogs = lazyModule('The dialog', () => import('./all-dialogs.tsx'))

type Asked =
  | { action: TransactionAction; transaction: Transaction }
  | { action: 'refund-receipt'; refund: Refund }
  | { action: 'send-receipt'; of: ReceiptOf }
  | { action: 'approve' | 'reject' | 'withdraw'; transaction: Transaction; refund: Refund }

export interface TransactionActions {
  /** Opens the dialog in which it is done. */
  ask: (asked: Asked) => void
  /** The dialog, while there is one. */
  dialog: ReactNode
}

/** What can be done with a transaction, each in a dialog of its own over what is open. */
export function useTransactionActions(): TransactionActions {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { part, want } = useLazyPart(dialogs)
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
  part: NonNullable<typeof dialogs.loaded>
  asked: Asked
  onClose: () => void
}

function AskedDialog({ part, asked, ask, onClose }: AskedDialogProps) {
  switch (asked.action) {
    case 'approve':
      return <part.ApproveRefundDialog transaction={asked.transaction} refund={asked.refund} onClose={onClose} />
    case 'reject':
      return <part.RejectRefundDialog transaction={asked.transaction} refund={asked.refund} onClose={onClose} />
    case 'withdraw':
      return <part.WithdrawRefundDialog transaction={asked.transaction} refund={asked.refund} onClose={onClose} />
    case 'refund':
      return <part.RefundDialog transaction={asked.transaction} onClose={onClose} />
    case 'void':
      return <part.VoidTransactionDialog transaction={asked.transaction} onClose={onClose} />
    case 'send-receipt':
      return <part.SendReceiptDialog of={asked.of} onClose={onClose} />
    default: {
      const of =
        asked.action === 'refund-receipt' ? { refundId: asked.refund.id } : { transactionId: asked.transaction.id }
      return <part.ReceiptDialog of={of} onSend={() => ask({ action: 'send-receipt', of })} onClose={onClose} />
    }
  }
}
