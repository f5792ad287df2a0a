import { errorText, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { type BulkChange, listBulkChanges, stopBulkChange, undoBulkChange } from '@parley/contract'
import { type Id, may } from '@parley/domain'
import { plural } from '@parley/parts/records'
import { useToast } from '@parley/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { endedText, isRunning, refusedText } from './change-text.ts'

const NONE: readonly BulkChange[] = []

export interface BulkChanges {
  /** Of the last hour, newest first, and those that run. */
  recent: readonly BulkChange[]
  undo: (id: Id) => void
  /** Which one is being undone. */
  undoing: Id | undefined
  stop: (id: Id) => void
  /** Which one is being stopped. */
  stopping: Id | undefined
  /** Says that a change was made, once it is, with the way to take it back. */
  announce: (done: string, change: BulkChange) => void
}

/** The changes of many customers. They are read once `isWanted`, which the first screen is not delayed by. */
export function useBulkChanges(isWanted: boolean): BulkChanges {
  const { actor } = useSignedIn()
  const { toast } = useToast()
  const enabled = isWanted && may(actor, 'customer.bulk')
  const recent = useEndpointQuery(listBulkChanges, {}, { enabled }).data ?? NONE
  const undoMutation = useEndpointMutation(undoBulkChange)
  const stopMutation = useEndpointMutation(stopBulkChange)
  /** What is said of a change of this screen that goes on, when it ends. */
  const awaited = useRef(new Map<Id, (ended: BulkChange) => void>())

  const fail = (failed: string) => (error: unknown) =>
    toast({ title: 'Error', description: errorText(error, failed), destructive: true })
  const wayBack = ({ id, changed }: BulkChange) =>
    changed > 0 ? { label: 'Undo', onPress: () => undo(id) } : undefined
  const sayEnded = (ended: BulkChange) =>
    toast({
      title: endedText(ended) ?? '',
      description: `${plural(ended.changed, 'customer')} changed${refusedText(ended)}`,
      destructive: ended.status === 'failed',
      action: wayBack(ended),
    })
  const whenEnded = (change: BulkChange, say: (done: BulkChange) => void) => {
    if (isRunning(change)) awaited.current.set(change.id, say)
    else say(change)
  }
  const sayIfAwaited = (change: BulkChange) => {
    const say = awaited.current.get(change.id)
    if (!say || isRunning(change)) return
    awaited.current.delete(change.id)
    if (change.isUndone) return
    if (endedText(change) === null) say(change)
    else sayEnded(change)
  }

  const undo = (id: Id) =>
    undoMutation.mutate(
      { params: { id } },
      {
        onSuccess: (undoing) =>
          whenEnded(undoing, (undone) =>
            toast({
              title: 'Change undone',
              description: `${plural(undone.changed, 'customer')} as before${refusedText(undone)}`,
            }),
          ),
        onError: fail('Failed to undo the change'),
      },
    )
  const stop = (id: Id) => {
    if (!awaited.current.has(id)) awaited.current.set(id, () => undefined)
    stopMutation.mutate({ params: { id } }, { onSuccess: sayIfAwaited, onError: fail('Failed to stop the change') })
  }
  const announce = (done: string, change: BulkChange) =>
    whenEnded(change, (made) =>
      toast({ title: 'Success', description: `${done}${refusedText(made)}`, action: wayBack(made) }),
    )

  const look = useEffectEvent((changes: readonly BulkChange[]) => {
    for (const change of changes) sayIfAwaited(change)
  })
  useEffect(() => look(recent), [recent])

  return {
    recent,
    undo,
    undoing: undoMutation.isPending ? undoMutation.variables.params?.id : undefined,
    stop,
    stopping: stopMutation.isPending ? stopMutation.variables.params?.id : undefined,
    announce,
  }
}
