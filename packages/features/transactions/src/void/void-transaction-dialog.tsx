import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { getTransaction, type Transaction } from '@parley/contract'
import { formatCents, REASON_MAX } from '@parley/domain'
import { customerOf } from '@parley/parts/records'
import { checkVoidTransaction } from '@parley/state-machines'
import { Banner, Button, TextArea } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { toRuled } from '../to-ruled.ts'
import { useVoid, voidFailure } from './use-void.ts'
import styles from './void-transaction-dialog.module.css'

interface VoidTransactionDialogProps {
  transaction: Transaction
  onClose: () => void
}

/** Asks why a pending transaction is called off; says why not to who may not. */
export function VoidTransactionDialog({ transaction: opened, onClose }: VoidTransactionDialogProps) {
  const { actor } = useSignedIn()
  const transaction = useEndpointQuery(getTransaction, { params: { id: opened.id } }).data ?? opened
  const { state, send } = useVoid(opened, onClose)
  const { reason, refusal, failure } = state.context
  const isSending = state.matches('submitting')
  const isDone = state.matches('submitted')
  const permission = checkVoidTransaction(toRuled(transaction), actor, useNow())
  const isOff = !permission.allowed && !isSending && !isDone
  return (
    <Dialog
      title="Void Transaction"
      size="confirm"
      pending={isSending}
      onClose={onClose}
      onSubmit={() => send({ type: 'void.submit', permission })}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={isOff || reason.trim() === ''}
            pending={isSending}
            pendingLabel="Voiding..."
          >
            Void Transaction
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {isOff && !permission.allowed && (
          <Banner tone="warning" isAlert>
            {permission.text}
          </Banner>
        )}
        <p className={styles.words}>
          Cancel this pending transaction. The request of {formatCents(transaction.amount)} to {customerOf(transaction)}{' '}
          for {transaction.invoiceNumber} can no longer be paid, and the customer is told by text, unless they opted
          out. This cannot be undone.
        </p>
        <TextArea
          label="Reason"
          required
          autoFocus
          rows={2}
          growsTo={5}
          maxLength={REASON_MAX}
          value={reason}
          disabled={isOff}
          error={refusal?.field === 'voidReason' ? refusal.text : undefined}
          onValueChange={(typed) => send({ type: 'reason.change', reason: typed })}
        />
        {failure !== null && <Banner tone="danger">{voidFailure(failure)}</Banner>}
      </div>
    </Dialog>
  )
}
