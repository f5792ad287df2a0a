import { errorText, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { type BulkChange, listBulkChanges, stopBulkChange, undoBulkChange } from '@parley/contract'
import { type Id, may } from '@parley/domain'
import { plural } from '@parley/parts/records'
import { useToast } from '@parley/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { endedText, isRunning, refusedText } from './change-text.ts'

const NONE: readonly BulkChange[] = []

type Say = (done: BulkChange) => void
/** What is said of changes that this screen began, once all of each is done; none yet. */
const NOTHING: ReadonlyMap<Id, Say> = new Map()

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
  const [awaited, setAwaited] = useState(NOTHING)
  const told = useRef(new Set<Id>())

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
  const whenEnded = (change: BulkChange, say: Say) => {
    if (isRunning(change)) setAwaited((before) => new Map([...before, [change.id, say]]))
    else say(change)
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
    setAwaited((before) => new Map([[id, () => undefined], ...before]))
    stopMutation.mutate({ params: { id } }, { onError: fail('Failed to stop the change') })
  }
  const announce = (done: string, change: BulkChange) =>
    whenEnded(change, (made) =>
      toast({ title: 'Success', description: `${done}${refusedText(made)}`, action: wayBack(made) }),
    )

  const tell = useEffectEvent((changes: readonly BulkChange[], sayOf: typeof awaited) => {
    for (const change of changes) {
      const say = sayOf.get(change.id)
      if (!say || isRunning(change) || told.current.has(change.id)) continue
      told.current.add(change.id)
      if (change.isUndone) continue
      if (endedText(change) === null) say(change)
      else sayEnded(change)
    }
  })
  useEffect(() => tell(recent, awaited), [recent, awaited])

  return {
    recent,
    undo,
    undoing: undoMutation.isPending ? undoMutation.variables.params?.id : undefined,
    stop,
    stopping: stopMutation.isPending ? stopMutation.variables.params?.id : undefined,
    announce,
  }
}
