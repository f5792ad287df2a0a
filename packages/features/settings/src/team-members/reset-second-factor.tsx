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
        Make sure that it is them who asks. Their app, their recovery codes and all their passkeys go. They are signed
        out everywhere, sign in with their password alone, and set a new one up. A mail tells them.
      </p>
    </ConfirmDialog>
  )
}
