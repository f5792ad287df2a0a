import { reasonOf, useEndpointMutation } from '@parley/client'
import { updateUser, type User } from '@parley/contract'
import { isReauthenticationAsked, useReauthentication } from '@parley/parts/reauthentication'
import { ConfirmDialog } from '@parley/ui/dialog'
import { AddUser } from './add-user.tsx'
import { DeactivateMember } from './deactivate-member.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberForm } from './member-form.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'
import type { MemberQuestion } from './team-members-tab.tsx'
import { useMemberToasts } from './use-member-toasts.ts'
import { WithdrawInvite } from './withdraw-invite.tsx'

interface MemberDialogsProps {
  question: MemberQuestion
  users: readonly User[]
  /** Opens another dialog instead. */
  onOpen: (question: MemberQuestion) => void
  onClose: () => void
}

/** The dialogs of the team member list, one for each kind of `MemberQuestion`. */
export function MemberDialogs({ question, users, onOpen, onClose }: MemberDialogsProps) {
  if (question.kind === 'add')
    return <AddUser onCreated={(user) => onOpen({ kind: 'invite', user })} onClose={onClose} />
  const { kind } = question
  // The current state of the user, whom somebody else may have changed since the dialog was opened.
  const user = users.find(({ id }) => id === question.user.id) ?? question.user
  if (kind === 'invite') {
    return <InviteDialog user={user} onWithdraw={() => onOpen({ kind: 'withdraw', user })} onClose={onClose} />
  }
  if (kind === 'withdraw') return <WithdrawInvite user={user} onClose={onClose} />
  if (kind === 'secondFactor') return <ResetSecondFactor user={user} onClose={onClose} />
  if (kind === 'edit') return <MemberForm user={user} onClose={onClose} />
  if (kind === 'activate') return <Activate user={user} onClose={onClose} />
  const others = users.filter(({ id, status }) => id !== user.id && status === 'active')
  return <DeactivateMember user={user} others={others} onClose={onClose} />
}

interface AskProps {
  user: User
  onClose: () => void
}

function Activate({ user, onClose }: AskProps) {
  const { said } = useMemberToasts()
  const update = useEndpointMutation(updateUser)
  const { guard, dialog } = useReauthentication()
  const { id, name, email, role, paymentLimit = null } = user
  const confirm = async () => {
    const body = { name, email, role, paymentLimit, status: 'active' as const }
    try {
      await guard(() => update.mutateAsync({ params: { id }, body }))
    } catch {
      // The error is shown from the mutation's state.
      return
    }
    said('User Updated')
    onClose()
  }
  return (
    <>
      <ConfirmDialog
        title={`Activate ${name} again?`}
        confirmLabel="Activate"
        pendingLabel="Activating..."
        pending={update.isPending}
        error={
          update.error && !isReauthenticationAsked(update.error)
            ? reasonOf(update.error, 'Failed to update user')
            : undefined
        }
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        <p>They can sign in again with the password, role and limit that they had.</p>
      </ConfirmDialog>
      {dialog}
    </>
  )
}
