import type { LiveEvent } from '@parley/contract'
import type { LiveUpdate } from './mock-context.ts'

interface Listener {
  organizationId: string
  userId: string
  /** Where it is open. */
  browser: string
  send: (event: LiveEvent) => void
  close: () => void
}

/** The open event streams of a mocked api and the number of changes so far. */
export interface LiveStreams {
  /** Rises with every change; ETags are made of it. */
  readonly revision: number
  publish(change: LiveUpdate): void
  /** From the change behind `after` on; where that is not known any more, it is told to read all anew. */
  listen(listener: Listener, after: number | null): () => void
  /** Calls back with every change, whoever it is for. */
  watch(listen: (change: LiveUpdate) => void): void
  closeIn(browsers: readonly string[]): void
  closeAll(): void
}

const KEPT = 200

/** `revision` is the number of changes before. */
export function createLiveStreams(before = 0): LiveStreams {
  const listeners = new Set<Listener>()
  const watchers: ((change: LiveUpdate) => void)[] = []
  const log: { revision: number; change: LiveUpdate }[] = []
  let revision = before
  const deliver = (listener: Listener, change: LiveUpdate, id: number) => {
    if (change.organizationId !== listener.organizationId) return
    if (change.onlyUserId !== undefined && change.onlyUserId !== listener.userId) return
    listener.send({ id: String(id), type: change.type, ids: change.ids })
  }
  const close = (listener: Listener) => {
    listeners.delete(listener)
    listener.close()
  }
  return {
    get revision() {
      return revision
    },
    publish: (change) => {
      revision += 1
      log.push({ revision, change })
      if (log.length > KEPT) log.shift()
      for (const listener of listeners) deliver(listener, change, revision)
      for (const listen of watchers) listen(change)
    },
    listen: (listener, after) => {
      listeners.add(listener)
      const isKnown = after === null || (after >= revision - log.length && after <= revision)
      if (!isKnown) listener.send({ id: String(revision), type: 'reset', ids: {} })
      else if (after !== null) {
        for (const entry of log) if (entry.revision > after) deliver(listener, entry.change, entry.revision)
      }
      return () => void listeners.delete(listener)
    },
    watch: (listen) => void watchers.push(listen),
    closeIn: (browsers) => {
      for (const listener of listeners) if (browsers.includes(listener.browser)) close(listener)
    },
    closeAll: () => {
      for (const listener of listeners) close(listener)
    },
  }
}
