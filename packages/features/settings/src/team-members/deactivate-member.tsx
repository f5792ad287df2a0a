import { reasonOf, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { deactivateUser, getAssignmentRules, getUserWork, type ResponseOf, type User } from '@parley/contract'
import { QueryState } from '@parley/parts/query-state'
import { Select } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { useMemberToasts } from './use-member-toasts.ts'
import styles from './member-form.module.css'

interface DeactivateMemberProps {
  user: User
  /** The active team members who can take over conversations and meetings. */
  others: readonly User[]
  onClose: () => void
}

/** The select value for cancelling the meetings instead of handing them over. */
const CANCELLED = 'cancel'

/** Confirms a deactivation and asks who takes over the conversations and meetings. */
export function DeactivateMember({ user, others, onClose }: DeactivateMemberProps) {
  const { said } = useMemberToasts()
  const deactivation = useEndpointMutation(deactivateUser)
  const work = useEndpointQuery(getUserWork, { params: { id: user.id } })
  const rules = useEndpointQuery(getAssignmentRules)
  const isGivenBack = rules.data?.give_back ?? false
  const [target, setTarget] = useState('')
  const [host, setHost] = useState('')
  const hasConversations = (work.data?.conversations ?? 0) > 0
  const hasMeetings = (work.data?.meetings ?? 0) > 0
  const people = others.map(({ id, name }) => ({ value: id, label: name }))
  const confirm = () =>
    deactivation.mutate(
      {
        params: { id: user.id },
        body: {
          reassignToUserId: hasConversations && target !== '' ? target : null,
          ...(hasMeetings && { meetingsToUserId: host === CANCELLED ? null : host }),
        },
      },
      {
        onSuccess: () => {
          said('User Deactivated')
          onClose()
        },
      },
    )
  const missing = () => {
    if (!work.data) return work.error ? 'Their open work could not be loaded' : 'Checking their open work...'
    if (hasConversations && target === '' && !isGivenBack) return 'Choose who gets the conversations'
    return hasMeetings && host === '' ? 'Choose who holds the meetings' : undefined
  }
  return (
    <ConfirmDialog
      title={`Deactivate ${user.name}?`}
      confirmLabel="Deactivate"
      pendingLabel="Deactivating..."
      tone="danger"
      pending={deactivation.isPending}
      disabledReason={missing()}
      error={deactivation.error ? reasonOf(deactivation.error, 'Failed to deactivate user') : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.ask}>
        <p>They are signed out everywhere at once and can no longer sign in. Everything they did is kept.</p>
        <QueryState
          query={work}
          loading="Checking their open work..."
          failed="Failed to fetch their open work"
          safe="Nothing was changed."
        >
          {(left) => leftOf(left).map((sentence) => <p key={sentence}>{sentence}</p>)}
        </QueryState>
        {hasConversations && (
          <Select
            label="Reassign conversations to"
            required={!isGivenBack}
            {...(!isGivenBack && { placeholder: 'Choose a team member' })}
            options={[...(isGivenBack ? [{ value: '', label: 'Nobody: they are unassigned' }] : []), ...people]}
            value={target}
            onValueChange={setTarget}
          />
        )}
        {hasMeetings && (
          <Select
            label="Hand meetings over to"
            required
            placeholder="Choose a team member"
            hint="Everybody who is invited is told."
            options={[...people, { value: CANCELLED, label: 'Nobody: they are cancelled' }]}
            value={host}
            onValueChange={setHost}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function leftOf({
  conversations,
  scheduledTexts,
  primaryContactOf,
  meetings,
}: ResponseOf<typeof getUserWork>): string[] {
  return [
    ...(conversations > 0
      ? [`${counted(conversations, 'conversation is', 'conversations are')} assigned to them.`]
      : ['No conversation is assigned to them.']),
    ...(meetings > 0 ? [`${counted(meetings, 'meeting of theirs is', 'meetings of theirs are')} still to come.`] : []),
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
