import { reasonOf, useKeyedMutation } from '@parley/client'
import { approveRefund, type Refund, rejectRefund, type Transaction } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { customerOf } from '@parley/parts/records'
import { useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'

interface DecideRefundDialogProps {
  transaction: Transaction
  refund: Refund
  onClose: () => void
}

/** Asks before a requested refund goes ahead. */
export function ApproveRefundDialog({ transaction, refund, onClose }: DecideRefundDialogProps) {
  const { confirm, isPending, error } = useDecision(approveRefund, 'Refund Approved', { refund, onClose })
  return (
    <ConfirmDialog
      title="Approve Refund?"
      confirmLabel={`Approve ${formatCents(refund.amount)}`}
      pendingLabel="Approving..."
      pending={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {formatCents(refund.amount)} goes back to {customerOf(transaction)} for {transaction.invoiceNumber}, as{' '}
      {refund.requestedByName} asked. This cannot be undone.
    </ConfirmDialog>
  )
}

/** Asks before a requested refund is refused. */
export function RejectRefundDialog({ transaction, refund, onClose }: DecideRefundDialogProps) {
  const { confirm, isPending, error } = useDecision(rejectRefund, 'Refund Rejected', { refund, onClose })
  return (
    <ConfirmDialog
      title="Reject Refund?"
      confirmLabel="Reject refund"
      pendingLabel="Rejecting..."
      tone="danger"
      pending={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      The {formatCents(refund.amount)} for {customerOf(transaction)} stay where they are, and {refund.requestedByName}{' '}
      is told.
    </ConfirmDialog>
  )
}

function useDecision(
  endpoint: typeof approveRefund,
  title: string,
  { refund: { id: refundId, transactionId: id }, onClose }: Pick<DecideRefundDialogProps, 'refund' | 'onClose'>,
) {
  const { toast } = useToast()
  const { run, isPending, error } = useKeyedMutation(endpoint)
  const confirm = () =>
    run(
      { params: { id, refundId }, body: {} },
      {
        onSuccess: ({ message }) => {
          toast({ title, description: message })
          onClose()
        },
        onError: (failure) => toast({ title: 'Decision Failed', description: failureOf(failure), destructive: true }),
      },
    )
  return { confirm, isPending, error: error ? failureOf(error) : undefined }
}

const failureOf = (error: unknown) => reasonOf(error, 'Failed to decide the refund')
