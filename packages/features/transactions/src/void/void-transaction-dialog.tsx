import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { getTransaction, type Transaction } from '@parley/contract'
import { formatCents, REASON_MAX } from '@parley/domain'
import { customerOf } from '@parley/parts/records'
import { checkVoidTransaction } from '@parley/state-machines'
import { Banner, TextArea } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { toDomain } from '../to-domain.ts'
import { useVoid, voidFailure } from './use-void.ts'
import styles from './void-transaction-dialog.module.css'

interface VoidTransactionDialogProps {
  transaction: Transaction
  onClose: () => void
}

/** Asks why a pending transaction is voided; tells users without permission why they cannot. */
export function VoidTransactionDialog({ transaction: opened, onClose }: VoidTransactionDialogProps) {
  const { actor } = useSignedIn()
  const transaction = useEndpointQuery(getTransaction, { params: { id: opened.id } }).data ?? opened
  const flow = useVoid(opened, onClose)
  const { form, refusal, failure, isSubmitting, isUnanswered } = flow
  const permission = checkVoidTransaction(toDomain(transaction), actor, useNow())
  const isOff = !permission.allowed && !isSubmitting && !isUnanswered && !flow.isSubmitted
  return (
    <FormDialog
      title="Void Transaction"
      size="confirm"
      pending={isSubmitting}
      onClose={onClose}
      onSubmit={() => flow.submit(permission)}
      submitLabel={isUnanswered ? 'Try again' : 'Void Transaction'}
      pendingLabel="Voiding..."
      disabled={isOff || form.reason.trim() === ''}
      tone="danger"
    >
      <div className={styles.body}>
        {isOff && !permission.allowed && (
          <Banner tone="warning" isAlert>
            {permission.text}
          </Banner>
        )}
        <p className={styles.words}>
          Cancel this pending transaction. The request for {formatCents(transaction.amount)} to{' '}
          {customerOf(transaction)} for {transaction.invoiceNumber} can no longer be paid. If it was sent as a link, the
          customer will be notified by text unless they opted out. This cannot be undone.
        </p>
        <TextArea
          label="Reason"
          required
          autoFocus
          rows={2}
          growsTo={5}
          maxLength={REASON_MAX}
          value={form.reason}
          disabled={isOff}
          readOnly={isUnanswered}
          error={refusal?.field === 'voidReason' ? refusal.text : undefined}
          onValueChange={(reason) => flow.change({ reason })}
        />
        {failure !== null && <Banner tone="danger">{voidFailure(failure)}</Banner>}
      </div>
    </FormDialog>
  )
}
