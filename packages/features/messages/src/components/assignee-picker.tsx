import { changeFailure, queryKey, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { assignConversation, type Conversation, getConversation, listUsers } from '@parley/contract'
import { isAtWork } from '@parley/domain'
import { Picker, type PickerOption, useActions, useToast } from '@parley/ui'
import { useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { selectionTitle } from '../selection-title.ts'

const NOBODY = 'unassigned'

/** Shows and changes the assignee of the conversation. */
export function AssigneePicker({ conversation, compact }: { conversation: Conversation; compact: boolean }) {
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const users = useEndpointQuery(listUsers).data ?? []
  const assign = useEndpointMutation(assignConversation)
  const { assignedToUserId, assignedTo } = conversation
  const active = users.filter(isAtWork)
  const people: PickerOption[] = active.map(({ id, name, avatarUrl }) => ({
    id,
    label: name,
    avatar: { name, src: avatarUrl },
  }))
  if (assignedToUserId && assignedTo && !active.some(({ id }) => id === assignedToUserId)) {
    people.push({ id: assignedToUserId, label: assignedTo.name, avatar: { name: assignedTo.name }, disabled: true })
  }
  const choose = (id: string) => {
    const next = id === NOBODY ? null : id
    if (next === assignedToUserId) return
    assign.mutate(
      { params: { id: conversation.id }, body: { assignedToUserId: next } },
      {
        onSuccess: (assigned) => {
          // Shows the new assignee immediately; other affected data is being refetched.
          queryClient.setQueryData(queryKey(getConversation, { params: { id: conversation.id } }), assigned)
          toast({ title: 'Assignment updated' })
        },
        onError: (error) =>
          toast({
            title: 'Failed to update the assignment',
            description: changeFailure(error),
            destructive: true,
          }),
      },
    )
  }
  const { id: ownId } = useSignedIn().user
  const toMe = { id: 'assign-to-me', label: 'Assign to me', icon: UserRound, run: () => choose(ownId) }
  useActions(selectionTitle(conversation), assignedToUserId === ownId ? [] : [toMe])
  return (
    <Picker
      label="Assigned to"
      options={[{ id: NOBODY, label: 'Unassigned', icon: UserRound }, ...people]}
      value={assign.isPending ? (assign.variables.body?.assignedToUserId ?? NOBODY) : (assignedToUserId ?? NOBODY)}
      onValueChange={choose}
      compact={compact}
    />
  )
}
