import { reasonOf, useEndpointQuery, useIsMounted, useKeyedMutation } from '@parley/client'
import { listTransactions, simulatePayment, type Transaction } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { customerOf } from '@parley/parts/records'
import { Banner, LoadingPill, Select, useToast } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import styles from './simulate-payment-dialog.module.css'

const AT_MOST = 200

const optionOf = (transaction: Transaction) => ({
  value: transaction.id,
  label: `${transaction.invoiceNumber} - ${customerOf(transaction)} - ${formatCents(transaction.amount)}`,
})

/** Completes a pending transaction as if the customer had paid. */
export function SimulatePaymentDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useToast()
  const pending = useEndpointQuery(listTransactions, { query: { status: 'pending', limit: AT_MOST } }, { poll: true })
  const [chosenId, setChosenId] = useState('')
  const write = useKeyedMutation(simulatePayment)
  const isHere = useIsMounted()
  const chosen = pending.data?.find(({ id }) => id === chosenId)
  const submit = () => {
    if (!chosen) return
    write.run(
      { body: { transactionId: chosen.id } },
      {
        onSuccess: ({ invoiceNumber, amount }) => {
          toast({ title: 'Payment Simulated', description: `${formatCents(amount)} for ${invoiceNumber} was paid.` })
          // The user may have left the dialog with Back by then: keep what is open now.
          if (isHere.current) onClose()
        },
        onError: (error) => toast({ title: 'Simulation Failed', description: failureOf(error), destructive: true }),
      },
    )
  }
  return (
    <FormDialog
      title="Simulate Payment"
      pending={write.isPending}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Complete Payment"
      pendingLabel="Completing..."
      disabled={!chosen}
    >
      <div className={styles.body}>
        {pending.isPending && <LoadingPill>Loading...</LoadingPill>}
        {pending.data?.length === 0 && <p className={styles.none}>No pending transactions available</p>}
        {pending.data && pending.data.length > 0 && (
          <Select
            label="Pending transaction"
            required
            autoFocus
            placeholder="Select a transaction"
            options={pending.data.map(optionOf)}
            value={chosen ? chosenId : ''}
            hint={pending.data.length === AT_MOST && `The newest ${AT_MOST} are listed.`}
            onValueChange={setChosenId}
          />
        )}
        {pending.error && !pending.data && <Banner tone="danger">Failed to fetch transactions</Banner>}
        {write.error && <Banner tone="danger">{failureOf(write.error)}</Banner>}
      </div>
    </FormDialog>
  )
}

const failureOf = (error: unknown) => reasonOf(error, 'Failed to simulate the payment')
