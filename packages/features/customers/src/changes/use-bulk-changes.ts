import { errorText, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { type BulkChange, listBulkChanges, stopBulkChange, undoBulkChange } from '@parley/contract'
import { type Id, may } from '@parley/domain'
import { plural } from '@parley/parts/records'
import { useToast } from '@parley/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRunning } from './is-running.ts'

const NONE: readonly BulkChange[] = []
/**
 * Loaded lazily when a change ends; null when loading fails, and then only the number of changed customers is shown.
 */
const fetchWords = () => import('./change-text.ts').catch(() => null)

export interface BulkChanges {
  /** The changes of the last hour, newest first, including running ones. */
  recent: readonly BulkChange[]
  undo: (id: Id) => void
  /** The id of the change that is being undone. */
  undoing: Id | undefined
  stop: (id: Id) => void
  /** The id of the change that is being stopped. */
  stopping: Id | undefined
  /** Shows a toast once the change has ended, with an Undo action. */
  announce: (change: BulkChange) => void
}

/**
 * The bulk changes of the last hour. They are read only once `isWanted`, so that the first screen is not delayed. When
 * a running change ends, the user who started it is notified, also after a reload; `onList` shows the customers that a
 * change could not change.
 */
export function useBulkChanges(isWanted: boolean, onList: (id: Id) => void): BulkChanges {
  const { actor, user } = useSignedIn()
  const { toast } = useToast()
  const enabled = isWanted && may(actor, 'customer.bulk')
  const recent = useEndpointQuery(listBulkChanges, {}, { enabled }).data ?? NONE
  const undoMutation = useEndpointMutation(undoBulkChange)
  const stopMutation = useEndpointMutation(stopBulkChange)
  const [awaited, setAwaited] = useState<readonly Id[]>([])
  const seenRunning = useRef(new Set<Id>())
  const said = useRef(new Set<Id>())

  const fail = (failed: string) => (error: unknown) =>
    toast({ title: 'Error', description: errorText(error, failed), destructive: true })
  const wayBack = ({ id, updated, undoes }: BulkChange) =>
    updated > 0 && undoes === null ? { label: 'Undo', onPress: () => undo(id) } : undefined

  async function sayEnd(change: BulkChange) {
    if (said.current.has(change.id)) return
    said.current.add(change.id)
    const words = await fetchWords()
    const action = wayBack(change)
    const changed = plural(change.updated, 'customer')
    if (words === null) {
      toast({ title: `${changed} changed`, action })
      return
    }
    const early = words.endedText(change)
    const done = words.doneText(change)
    const refused = words.refusedText(change)
    const link = refused === null ? undefined : { label: refused, onPress: () => onList(change.id) }
    if (early !== null) {
      toast({ title: early, description: `${changed} changed`, destructive: change.status === 'failed', link, action })
    } else if (change.undoes !== null) toast({ title: done, description: `${changed} changed back`, link })
    else toast({ title: 'Success', description: done, link, action })
  }
  const announce = (change: BulkChange) => {
    if (isRunning(change)) setAwaited((before) => [...before, change.id])
    else void sayEnd(change)
  }

  const undo = (id: Id) =>
    undoMutation.mutate({ params: { id } }, { onSuccess: announce, onError: fail('Failed to undo the change') })
  const stop = (id: Id) => {
    setAwaited((before) => [...before, id])
    stopMutation.mutate({ params: { id } }, { onError: fail('Failed to stop the change') })
  }

  const sayEnds = useEffectEvent((changes: readonly BulkChange[], announced: readonly Id[]) => {
    for (const change of changes) {
      const { id, byUserId, isUndone } = change
      if (isRunning(change)) {
        if (byUserId === user.id) seenRunning.current.add(id)
      } else if (!isUndone && (seenRunning.current.has(id) || announced.includes(id))) void sayEnd(change)
    }
  })
  useEffect(() => sayEnds(recent, awaited), [recent, awaited])

  return {
    recent,
    undo,
    undoing: undoMutation.isPending ? undoMutation.variables.params?.id : undefined,
    stop,
    stopping: stopMutation.isPending ? stopMutation.variables.params?.id : undefined,
    announce,
  }
}
