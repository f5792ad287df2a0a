import { failureText, useEndpointMutation, useIsMounted } from '@parley/client'
import { startLineConversation } from '@parley/contract'
import type { Id } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import { RecipientSearch, useRecipient } from '@parley/parts'
import { FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'

interface NewSmsDialogProps {
  /** Called with the id of the new or existing conversation. */
  onStarted: (conversationId: Id) => void
  onClose: () => void
}

/**
 * Dialog that starts a conversation on the user's own line, with a customer found by name or number, or with any
 * number.
 */
export function NewSmsDialog({ onStarted, onClose }: NewSmsDialogProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const recipient = useRecipient(text)
  const { mutate, isPending, error, reset } = useEndpointMutation(startLineConversation)
  const isHere = useIsMounted()
  const phone = checkPhone(text)
  const number = phone.allowed ? phone.phoneNumber : null
  const start = (body: { customerId: Id } | { phoneNumber: string }) =>
    mutate({ body }, { onSuccess: ({ id }) => isHere.current && onStarted(id) })
  const submit = () => {
    setAsked(true)
    if (number !== null) start({ phoneNumber: number })
  }
  const missing = asked && number === null ? 'Choose a customer, or type a full phone number' : undefined
  return (
    <FormDialog
      title="New SMS"
      onClose={onClose}
      pending={isPending}
      onSubmit={submit}
      submitLabel="Start"
      pendingLabel="Opening..."
    >
      <RecipientSearch
        label="To"
        placeholder="Name or phone number"
        text={text}
        recipient={recipient}
        readOnly={isPending}
        hint="Your own number is shown to them."
        error={error ? failureText(error, 'Please try again.') : missing}
        onTextChange={(typed) => {
          reset()
          setAsked(false)
          setText(typed)
        }}
        onPick={({ id }) => start({ customerId: id })}
      />
    </FormDialog>
  )
}
