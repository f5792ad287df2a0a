import { changeFailure, useEndpointMutation, useIsMounted, useNow } from '@parley/client'
import { reassignConversations, type TeamMember } from '@parley/contract'
import { type Id, presenceOf, WORKLOAD_CAPACITY } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Banner, RadioGroup } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { PRESENCE_WORDS } from '../presence-words.ts'
import { useOverview } from '../use-team.ts'
import { conversationWords, useReassignmentToast } from './use-hand-out.ts'

interface ReassignDialogProps {
  /** The user whose open conversations are all reassigned; null when `conversationIds` lists them. */
  from: TeamMember | null
  conversationIds: readonly Id[] | null
  onDone: (() => void) | undefined
  onClose: () => void
}

const NOBODY = 'nobody'

/** Asks who receives conversations: a single one, the selected ones, or all of one user. */
export function ReassignDialog({ from, conversationIds, onDone, onClose }: ReassignDialogProps) {
  const now = useNow()
  const overview = useOverview()
  const say = useReassignmentToast()
  const { mutate, isPending, error } = useEndpointMutation(reassignConversations)
  const isHere = useIsMounted()
  const [chosen, setChosen] = useState<string | null>(null)
  const count = from ? from.assignedConversations : (conversationIds?.length ?? 0)
  const peopleOf = (members: readonly TeamMember[]) =>
    members
      .filter(({ id }) => id !== from?.id)
      .map(({ id, name, lastActiveAt, assignedConversations }) => ({
        value: id,
        label: name,
        about: `${assignedConversations} of ${WORKLOAD_CAPACITY}, ${PRESENCE_WORDS[presenceOf(lastActiveAt === null ? null : new Date(lastActiveAt), now)].toLowerCase()}`,
      }))
  const submit = () => {
    if (chosen === null) return
    const toUserId = chosen === NOBODY ? null : chosen
    const name = overview.data?.find(({ id }) => id === toUserId)?.name
    const outcome = name === undefined ? 'unassigned' : `assigned to ${name}`
    mutate(
      { body: { toUserId, ...(from ? { fromUserId: from.id } : { conversationIds: [...(conversationIds ?? [])] }) } },
      {
        onSuccess: ({ moved, updated }) => {
          const isAll = updated > 0
          say(
            'Assignment updated',
            moved,
            isAll ? `${conversationWords(updated)} ${outcome}.` : `Nothing changed: already ${outcome}.`,
          )
          onDone?.()
          if (isHere.current) onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={from ? `Reassign the conversations of ${from.name}` : `Reassign ${conversationWords(count)}`}
      pending={isPending}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={from ? `Reassign all ${count}` : 'Reassign'}
      pendingLabel="Reassigning..."
      disabledReason={chosen === null ? 'Choose who gets them' : undefined}
    >
      <QueryState
        query={overview}
        loading="Loading team members..."
        failed="Failed to fetch the team"
        safe="Nothing was changed."
      >
        {(members) => (
          <RadioGroup
            label="Who gets them"
            options={[...peopleOf(members), { value: NOBODY, label: 'Unassigned', about: 'no assignee' }]}
            value={chosen}
            onValueChange={setChosen}
            disabled={isPending}
          />
        )}
      </QueryState>
      {error && (
        <Banner tone="danger" isAlert>
          {changeFailure(error, 'Failed to reassign. Nothing was changed. Please try again.')}
        </Banner>
      )}
    </FormDialog>
  )
}
