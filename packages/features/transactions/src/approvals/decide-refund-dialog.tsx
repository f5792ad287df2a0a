import { useKeyedMutation } from '@parley/client'
import { approveRefund, withdrawRefund } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { customerOf } from '@parley/parts/records'
import { ConfirmDialog } from '@parley/ui/dialog'
import { type DecideRefundDialogProps, failureOf, isPrepared, paramsOf, useDecision } from './use-decision.ts'

/** Asks for confirmation before a requested refund is approved. */
export function ApproveRefundDialog({ transaction, refund, onClose }: DecideRefundDialogProps) {
  const { run, isPending, error } = useKeyedMutation(approveRefund)
  const outcome = useDecision('Refund Approved', onClose)
  return (
    <ConfirmDialog
      title="Approve Refund?"
      confirmLabel={`Approve ${formatCents(refund.amount)}`}
      pendingLabel="Approving..."
      pending={isPending}
      error={error ? failureOf(error) : undefined}
      onConfirm={() => run({ params: paramsOf(refund), body: {} }, outcome)}
      onClose={onClose}
    >
      {formatCents(refund.amount)} will be refunded to {customerOf(transaction)} for {transaction.invoiceNumber}
      {isPrepared(refund) ? ', because it was not owed.' : `, as ${refund.requestedByName} asked.`} This cannot be
      undone.
    </ConfirmDialog>
  )
}

/** Asks for confirmation before a refund request is withdrawn. */
export function WithdrawRefundDialog({ transaction, refund, onClose }: DecideRefundDialogProps) {
  const { run, isPending, error } = useKeyedMutation(withdrawRefund)
  const outcome = useDecision('Request Withdrawn', onClose)
  return (
    <ConfirmDialog
      title="Withdraw Request?"
      confirmLabel="Withdraw request"
      pendingLabel="Withdrawing..."
      pending={isPending}
      error={error ? failureOf(error) : undefined}
      onConfirm={() => run({ params: paramsOf(refund), body: {} }, outcome)}
      onClose={onClose}
    >
      This withdraws the request to refund {formatCents(refund.amount)} to {customerOf(transaction)} for{' '}
      {transaction.invoiceNumber}. You can ask again.
    </ConfirmDialog>
  )
}
