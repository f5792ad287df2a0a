import { reasonOf, useEndpointMutation } from '@parley/client'
import { type User, withdrawInvite } from '@parley/contract'
import { ConfirmDialog } from '@parley/ui/dialog'
import { useMemberToasts } from './use-member-toasts.ts'

/** Confirms the withdrawal of an invite. */
export function WithdrawInvite({ user, onClose }: { user: User; onClose: () => void }) {
  const { said } = useMemberToasts()
  const withdrawal = useEndpointMutation(withdrawInvite)
  const confirm = () =>
    withdrawal.mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => {
          said('Invite withdrawn')
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Withdraw the invite of ${user.name}?`}
      confirmLabel="Withdraw"
      pendingLabel="Withdrawing..."
      tone="danger"
      pending={withdrawal.isPending}
      error={withdrawal.error ? reasonOf(withdrawal.error, 'Failed to withdraw the invite') : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>The link stops working, and they are removed from the team. You can invite them again.</p>
    </ConfirmDialog>
  )
}
