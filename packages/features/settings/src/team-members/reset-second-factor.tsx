import { reasonOf, useEndpointMutation } from '@parley/client'
import { resetSecondFactor, type User } from '@parley/contract'
import { ConfirmDialog } from '@parley/ui/dialog'
import { useMemberToasts } from './use-member-toasts.ts'

/** Confirms the reset of a user's second factor, for users who have lost it. */
export function ResetSecondFactor({ user, onClose }: { user: User; onClose: () => void }) {
  const { said } = useMemberToasts()
  const reset = useEndpointMutation(resetSecondFactor)
  const confirm = () =>
    reset.mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => {
          said('Second factor reset')
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Reset the second factor of ${user.name}?`}
      confirmLabel="Reset"
      pendingLabel="Resetting..."
      tone="danger"
      pending={reset.isPending}
      error={reset.error ? reasonOf(reset.error, 'Failed to reset the second factor') : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Make sure that the request comes from them. Their app, recovery codes and all passkeys are removed. They are
        signed out everywhere, sign in with only their password, and can set up a new second factor. They get an email.
      </p>
    </ConfirmDialog>
  )
}
