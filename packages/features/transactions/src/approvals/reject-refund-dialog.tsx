import { useKeyedMutation } from '@parley/client'
import { rejectRefund } from '@parley/contract'
import { checkRejectionReason, formatCents, REFUND_NOTES_MAX } from '@parley/domain'
import { customerOf } from '@parley/parts/records'
import { Banner, TextArea } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { type DecideRefundDialogProps, failureOf, isPrepared, paramsOf, useDecision } from './use-decision.ts'
import styles from './reject-refund-dialog.module.css'

/** Asks for confirmation before a refund request is rejected; the optional reason is shown to the requester. */
export function RejectRefundDialog({ transaction, refund, onClose }: DecideRefundDialogProps) {
  const [reason, setReason] = useState('')
  const { run, isPending, error } = useKeyedMutation(rejectRefund)
  const outcome = useDecision('Refund Rejected', onClose)
  const check = checkRejectionReason(reason.trim())
  const submit = () => {
    if (check.allowed) run({ params: paramsOf(refund), body: { reason: reason.trim() || null } }, outcome)
  }
  return (
    <FormDialog
      title="Reject Refund?"
      size="confirm"
      pending={isPending}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Reject refund"
      pendingLabel="Rejecting..."
      tone="danger"
    >
      <div className={styles.body}>
        <p className={styles.words}>
          The {formatCents(refund.amount)} for {customerOf(transaction)} will not be refunded
          {isPrepared(refund)
            ? ', although it was not owed. Nobody asked for this refund, so nobody will be notified.'
            : `, and ${refund.requestedByName} will be notified.`}
        </p>
        <TextArea
          label="Reason (optional)"
          autoFocus
          rows={2}
          growsTo={5}
          maxLength={REFUND_NOTES_MAX}
          value={reason}
          readOnly={isPending}
          error={check.allowed ? undefined : check.text}
          onValueChange={setReason}
        />
        {error && <Banner tone="danger">{failureOf(error)}</Banner>}
      </div>
    </FormDialog>
  )
}
