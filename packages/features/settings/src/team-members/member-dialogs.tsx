import { reasonOf, useEndpointMutation, useEndpointQuery } from '@parley/client'
import {
  deactivateUser,
  getAssignmentRules,
  getUserWork,
  type ResponseOf,
  updateUser,
  type User,
} from '@parley/contract'
import { Select } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { AddUser } from './add-user.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberForm } from './member-form.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'
import type { MemberQuestion } from './team-members-tab.tsx'
import { useMemberToasts } from './use-member-toasts.ts'
import { WithdrawInvite } from './withdraw-invite.tsx'
import styles from './member-form.module.css'

interface MemberDialogsProps {
  question: MemberQuestion
  users: readonly User[]
  /** Asks something else instead. */
  onOpen: (question: MemberQuestion) => void
  onClose: () => void
}

/** What is asked before somebody is invited, changed, deactivated or activated again. */
export function MemberDialogs({ question, users, onOpen, onClose }: MemberDialogsProps) {
  if (question.kind === 'add')
    return <AddUser onCreated={(user) => onOpen({ kind: 'invite', user })} onClose={onClose} />
  const { kind, user } = question
  if (kind === 'invite') {
    return <InviteDialog user={user} onWithdraw={() => onOpen({ kind: 'withdraw', user })} onClose={onClose} />
  }
  if (kind === 'withdraw') return <WithdrawInvite user={user} onClose={onClose} />
  if (kind === 'secondFactor') return <ResetSecondFactor user={user} onClose={onClose} />
  if (kind === 'edit') return <MemberForm user={user} onClose={onClose} />
  if (kind === 'activate') return <Activate user={user} onClose={onClose} />
  const others = users.filter(({ id, status }) => id !== user.id && status === 'active')
  return <Deactivate user={user} others={others} onClose={onClose} />
}

interface AskProps {
  user: User
  onClose: () => void
}

function Activate({ user, onClose }: AskProps) {
  const { said } = useMemberToasts()
  const update = useEndpointMutation(updateUser)
  const { id, name, email, role, paymentLimit = null } = user
  const confirm = () =>
    update.mutate(
      { params: { id }, body: { name, email, role, paymentLimit, status: 'active' } },
      {
        onSuccess: () => {
          said('User Updated')
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Activate ${name} again?`}
      confirmLabel="Activate"
      pendingLabel="Activating..."
      pending={update.isPending}
      error={update.error ? reasonOf(update.error, 'Failed to update user') : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>They can sign in again with the password that they had, in the role and with the limit that they had.</p>
    </ConfirmDialog>
  )
}

type Work = ResponseOf<typeof getUserWork>

function Deactivate({ user, others, onClose }: AskProps & { others: readonly User[] }) {
  const { said } = useMemberToasts()
  const deactivation = useEndpointMutation(deactivateUser)
  const work = useEndpointQuery(getUserWork, { params: { id: user.id } })
  const rules = useEndpointQuery(getAssignmentRules)
  const isGivenBack = rules.data?.give_back ?? false
  const [target, setTarget] = useState('')
  const hasConversations = (work.data?.conversations ?? 0) > 0
  const confirm = () =>
    deactivation.mutate(
      { params: { id: user.id }, body: { reassignToUserId: hasConversations && target !== '' ? target : null } },
      {
        onSuccess: () => {
          said('User Deactivated')
          onClose()
        },
      },
    )
  const waiting = work.data ? undefined : 'Looking what they have to do with...'
  return (
    <ConfirmDialog
      title={`Deactivate ${user.name}?`}
      confirmLabel="Deactivate"
      pendingLabel="Deactivating..."
      tone="danger"
      pending={deactivation.isPending}
      disabledReason={
        waiting ?? (hasConversations && target === '' && !isGivenBack ? 'Choose who gets the conversations' : undefined)
      }
      error={errorOf(deactivation.error ?? work.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.ask}>
        <p>They are signed out everywhere at once and cannot sign in any more. Nothing that they did goes away.</p>
        {work.data && leftOf(work.data).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {hasConversations && (
          <Select
            label="Reassign conversations to"
            required={!isGivenBack}
            {...(!isGivenBack && { placeholder: 'Choose a team member' })}
            options={[
              ...(isGivenBack ? [{ value: '', label: 'Nobody: they are given back' }] : []),
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={target}
            onValueChange={setTarget}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}

const errorOf = (error: Error | null): string | undefined =>
  error ? reasonOf(error, 'Failed to deactivate user') : undefined

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function leftOf({ conversations, scheduledTexts, primaryContactOf }: Work): string[] {
  return [
    ...(conversations > 0
      ? [`${counted(conversations, 'conversation is', 'conversations are')} assigned to them.`]
      : ['No conversation is assigned to them.']),
    ...(scheduledTexts > 0
      ? [`${counted(scheduledTexts, 'scheduled text', 'scheduled texts')} of theirs will not be sent.`]
      : []),
    ...(primaryContactOf > 0
      ? [
          `They stay the primary contact of ${counted(primaryContactOf, 'customer', 'customers')} until somebody changes it.`,
        ]
      : []),
  ]
}
