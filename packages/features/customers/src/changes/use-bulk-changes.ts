import { errorText, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { type BulkChange, listBulkChanges, undoBulkChange } from '@parley/contract'
import { type Id, may } from '@parley/domain'
import { plural } from '@parley/parts/records'
import { useToast } from '@parley/ui'
import { isRunning, refusedText } from './change-text.ts'

const NONE: readonly BulkChange[] = []

export interface BulkChanges {
  /** Of the last hour, newest first. */
  recent: readonly BulkChange[]
  /** The signed-in person's that goes on now. */
  running: BulkChange | undefined
  undo: (id: Id) => void
  /** Which one is being undone. */
  undoing: Id | undefined
  /** Says that a change was made, with the way to take it back. */
  announce: (done: string, change: BulkChange) => void
}

/** The changes of many customers. They are read once `isWanted`, which the first screen is not delayed by. */
export function useBulkChanges(isWanted: boolean): BulkChanges {
  const { user, actor } = useSignedIn()
  const { toast } = useToast()
  const enabled = isWanted && may(actor, 'customer.bulk')
  const recent = useEndpointQuery(listBulkChanges, {}, { enabled }).data ?? NONE
  const { mutate, isPending, variables } = useEndpointMutation(undoBulkChange)
  const undo = (id: Id) =>
    mutate(
      { params: { id } },
      {
        onSuccess: (undone) =>
          toast({
            title: 'Change undone',
            description: `${plural(undone.changed, 'customer')} as before${refusedText(undone)}`,
          }),
        onError: (error) =>
          toast({ title: 'Error', description: errorText(error, 'Failed to undo the change'), destructive: true }),
      },
    )
  const announce = (done: string, change: BulkChange) =>
    toast({
      title: 'Success',
      description: `${done}${refusedText(change)}`,
      action: change.changed > 0 ? { label: 'Undo', onPress: () => undo(change.id) } : undefined,
    })
  return {
    recent,
    running: recent.find((change) => isRunning(change) && change.byName === user.name),
    undo,
    undoing: isPending ? variables?.params?.id : undefined,
    announce,
  }
}
