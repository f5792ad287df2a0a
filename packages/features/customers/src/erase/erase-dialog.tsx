import { ApiError, changeFailure, useEndpointMutation, useIsMounted } from '@parley/client'
import { type CustomerRecord, eraseCustomer } from '@parley/contract'
import { ERASED_NAME, eraseConfirmationText, isErasedWord } from '@parley/domain'
import { TextField, useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import styles from './erase-dialog.module.css'

export interface EraseDialogProps {
  customer: Pick<CustomerRecord, 'id' | 'name' | 'phoneNumber' | 'optedOutAt'>
  onErased: () => void
  onClose: () => void
}

/** Erases a customer's personal data for good, after the user has typed the customer's name. */
export function EraseDialog({ customer, onErased, onClose }: EraseDialogProps) {
  const { toast } = useToast()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useEndpointMutation(eraseCustomer)
  const isHere = useIsMounted()
  const word = eraseConfirmationText(customer)
  const done = () => {
    toast({
      title: 'Customer erased',
      description: `Their invoices and payments stay under the name ${ERASED_NAME}.`,
    })
    if (isHere.current) onErased()
  }
  const erase = () =>
    mutate(
      { params: { id: customer.id }, body: { name: typed } },
      {
        onSuccess: done,
        onError: (failure) => {
          // Already erased, by a colleague or by an earlier request whose response was lost.
          if (failure instanceof ApiError && failure.status === 410) done()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Erase ${word}?`}
      confirmLabel="Erase customer"
      pendingLabel="Erasing..."
      tone="danger"
      pending={isPending}
      disabledReason={isErasedWord(customer, typed) ? undefined : `Type ${word} first`}
      error={error ? changeFailure(error, 'Failed to erase the customer. Nothing was changed.') : undefined}
      onConfirm={erase}
      onClose={onClose}
    >
      <div className={styles.words}>
        <p>This cannot be undone.</p>
        <h3>What is erased</h3>
        <ul>
          <li>Name, numbers, email, tags, notes and fields</li>
          <li>All conversations with texts, comments, drafts and scheduled messages</li>
          <li>Pending payment requests: their links can no longer be paid</li>
        </ul>
        <h3>What is kept</h3>
        <ul>
          <li>{`Invoices, payments, refunds and receipts, under the name ${ERASED_NAME}`}</li>
          {customer.optedOutAt !== null && <li>The opt-out of this number, even if it is added or imported again</li>}
        </ul>
        <TextField
          label={`Type ${word} to confirm`}
          autoComplete="off"
          spellCheck={false}
          readOnly={isPending}
          value={typed}
          onValueChange={setTyped}
        />
      </div>
    </ConfirmDialog>
  )
}
