import { failureText, useEndpointMutation } from '@parley/client'
import { type Conversation, setOptOut } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'

interface OptOutDialogProps {
  conversation: Conversation
  /** What is to be: true stops the texts, false allows them again. */
  optedOut: boolean
  onClose: () => void
}

const WORDS = {
  stop: {
    title: (who: string) => `Stop texts to ${who}?`,
    text: 'Nothing will be texted to this customer from any of your numbers until they agree again: no messages, payment requests or scheduled messages. They are not told about it. Your name and the time are recorded.',
    confirm: 'Stop texts',
    pending: 'Stopping...',
    done: 'Texts stopped',
    failed: 'Failed to stop texts',
  },
  allow: {
    title: (who: string) => `Allow texts to ${who} again?`,
    text: 'Do this only when the customer has agreed to get texts again, for example on the phone. Your name and the time are recorded.',
    confirm: 'The customer agreed',
    pending: 'Allowing...',
    done: 'Texts allowed again',
    failed: 'Failed to allow texts',
  },
} as const

/** Asks before texts to a customer are stopped or allowed again. */
export function OptOutDialog({ conversation: { customerId, customer }, optedOut, onClose }: OptOutDialogProps) {
  const { toast } = useToast()
  const change = useEndpointMutation(setOptOut)
  const words = WORDS[optedOut ? 'stop' : 'allow']
  const reason = (error: unknown) => failureText(error, 'Nothing was changed; please try again.')
  const run = () =>
    change.mutate(
      { params: { id: customerId }, body: { optedOut } },
      {
        onSuccess: () => {
          toast({ title: words.done })
          onClose()
        },
        onError: (error) => toast({ title: words.failed, description: reason(error), destructive: true }),
      },
    )
  return (
    <ConfirmDialog
      title={words.title(customer.name ?? formatPhone(customer.phoneNumber))}
      confirmLabel={words.confirm}
      pendingLabel={words.pending}
      tone={optedOut ? 'danger' : 'primary'}
      pending={change.isPending}
      error={change.error ? reason(change.error) : undefined}
      onConfirm={run}
      onClose={onClose}
    >
      {words.text}
    </ConfirmDialog>
  )
}
