import type { LiveEvent } from '@parley/contract'
import type { LiveUpdate } from './mock-context.ts'

interface Listener {
  organizationId: string
  userId: string
  /** The browser in which the stream is open. */
  browser: string
  send: (event: LiveEvent) => void
  close: () => void
}

/** The open event streams of a mocked server and the number of changes so far. */
export interface LiveStreams {
  /** Increases with every change; ETags contain it. */
  readonly revision: number
  publish(change: LiveUpdate): void
  /**
   * Delivers the changes after revision `after`; when these are no longer known, sends `reset` so that the listener
   * refetches everything. Returns a function that stops it.
   */
  listen(listener: Listener, after: number | null): () => void
  /** Calls `listen` with every change, for any recipient. */
  watch(listen: (change: LiveUpdate) => void): void
  closeIn(browsers: readonly string[]): void
  closeAll(): void
}

const KEPT = 200

/** Creates the streams. `before` is the number of earlier changes. */
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
