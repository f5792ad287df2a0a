import type { Refund, Transaction } from '@parley/contract'
import type { ReceiptOf } from '@parley/parts/send-receipt'
import { lazyModule, useLazyPart } from '@parley/ui'
import { type ReactNode, useCallback, useState } from 'react'
import type { TransactionAction } from '../offered-actions.ts'

const dialogs = lazyModule('The dialog', () => import('./all-dialogs.tsx'))

type OpenedAction =
  | { action: TransactionAction; transaction: Transaction }
  | { action: 'refund-receipt'; refund: Refund }
  | { action: 'send-receipt'; of: ReceiptOf }
  | { action: 'approve' | 'reject' | 'withdraw'; transaction: Transaction; refund: Refund }

export interface TransactionActions {
  /** Opens the dialog of an action. */
  openAction: (opened: OpenedAction) => void
  /** The open dialog, if any. */
  dialog: ReactNode
}

/** Opens each action on a transaction in its own dialog over the current view. */
export function useTransactionActions(): TransactionActions {
  const [opened, setOpened] = useState<OpenedAction | null>(null)
  const { part, load } = useLazyPart(dialogs)
  const onClose = useCallback(() => setOpened(null), [])
  const openAction = useCallback(
    (next: OpenedAction) => {
      setOpened(next)
      load(onClose)
    },
    [load, onClose],
  )
  return {
    openAction,
    dialog: opened && part && <ActionDialog part={part} opened={opened} openAction={openAction} onClose={onClose} />,
  }
}

interface ActionDialogProps extends Pick<TransactionActions, 'openAction'> {
  part: NonNullable<typeof dialogs.loaded>
  opened: OpenedAction
  onClose: () => void
}

function ActionDialog({ part, opened, openAction, onClose }: ActionDialogProps) {
  switch (opened.action) {
    case 'approve':
      return <part.ApproveRefundDialog transaction={opened.transaction} refund={opened.refund} onClose={onClose} />
    case 'reject':
      return <part.RejectRefundDialog transaction={opened.transaction} refund={opened.refund} onClose={onClose} />
    case 'withdraw':
      return <part.WithdrawRefundDialog transaction={opened.transaction} refund={opened.refund} onClose={onClose} />
    case 'refund':
      return <part.RefundDialog transaction={opened.transaction} onClose={onClose} />
    case 'void':
      return <part.VoidTransactionDialog transaction={opened.transaction} onClose={onClose} />
    case 'send-receipt':
      return <part.SendReceiptDialog of={opened.of} onClose={onClose} />
    default: {
      const of =
        opened.action === 'refund-receipt' ? { refundId: opened.refund.id } : { transactionId: opened.transaction.id }
      return <part.ReceiptDialog of={of} onSend={() => openAction({ action: 'send-receipt', of })} onClose={onClose} />
    }
  }
}
