import { reasonOf, useEndpointQuery, useKeyedMutation, useNow, useSignedIn } from '@parley/client'
import { getTransaction, type Transaction, voidTransaction } from '@parley/contract'
import { checkReason, checkVoidTransaction, formatCents, REASON_MAX } from '@parley/domain'
import { Banner, Button, TextArea, useToast } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { toRuled } from '../to-ruled.ts'
import { customerOf } from '../transaction-look.ts'
import styles from './void-transaction-dialog.module.css'

interface VoidTransactionDialogProps {
  transaction: Transaction
  onClose: () => void
}

const FIELD = 'voidReason'

/** Asks why a pending transaction is called off; says why not to who may not. */
export function VoidTransactionDialog({ transaction: opened, onClose }: VoidTransactionDialogProps) {
  const { actor } = useSignedIn()
  const { toast } = useToast()
  const transaction = useEndpointQuery(getTransaction, { params: { id: opened.id } }).data ?? opened
  const permission = checkVoidTransaction(toRuled(transaction), actor, useNow())
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const write = useKeyedMutation(voidTransaction)
  const decision = checkReason(reason, FIELD)

  const submit = () => {
    setTried(true)
    if (!permission.allowed || !decision.allowed) return
    write.run(
      { params: { id: transaction.id }, body: { voidReason: reason.trim() } },
      {
        onSuccess: () => {
          toast({
            title: 'Transaction Voided',
            description: `The request for ${formatCents(transaction.amount)} was cancelled. ${customerOf(transaction)} is told.`,
          })
          onClose()
        },
        onError: (error) => toast({ title: 'Void Failed', description: failureOf(error), destructive: true }),
      },
    )
  }
  return (
    <Dialog
      title="Void Transaction"
      size="confirm"
      pending={write.isPending}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button disabled={write.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={!permission.allowed || reason.trim() === ''}
            pending={write.isPending}
            pendingLabel="Voiding..."
          >
            Void Transaction
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {!permission.allowed && (
          <Banner tone="warning" isAlert>
            {permission.text}
          </Banner>
        )}
        <p className={styles.words}>
          Cancel this pending transaction. The request of {formatCents(transaction.amount)} to {customerOf(transaction)}{' '}
          for {transaction.invoiceNumber} can no longer be paid, and the customer is told by text. This cannot be
          undone.
        </p>
        <TextArea
          label="Reason"
          required
          autoFocus
          rows={2}
          growsTo={5}
          maxLength={REASON_MAX}
          value={reason}
          disabled={!permission.allowed}
          error={isTried && !decision.allowed ? decision.text : undefined}
          onValueChange={setReason}
        />
        {write.error && <Banner tone="danger">{failureOf(write.error)}</Banner>}
      </div>
    </Dialog>
  )
}

const failureOf = (error: unknown) => reasonOf(error, 'Failed to void transaction')
