import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { afterCommit } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import {
  appendEvents,
  BATCH,
  forgetEventsOfOthers,
  isAfter,
  type LoggedEvent,
  type Position,
  readEnd,
  readEventsAfter,
  readOwnHorizon,
} from './event-log.ts'
import { type LiveUpdate, createRevisions, type Revisions } from './revisions.ts'
import { createStreams, type Streams } from './streams.ts'

const CHANNEL = 'live_updates'
const NOTIFY_EVERY_MS = 50
const READ_EVERY_MS = 10
const UNSETTLED_RETRY_MS = 50
/** Delay in milliseconds with more than a batch of unsettled events, all of which are read again each time. */
const MANY_UNSETTLED_RETRY_MS = 500
const FAILURE_RETRY_MS = 1000
const BEAT_MS = 20_000

export type { LiveUpdate } from './revisions.ts'

/** Delivers committed changes to every open screen, of this process and the others. */
export interface LiveUpdates {
  /** Adds the changes to the log in `trx` (opened with inTransaction) and notifies everybody once it has committed. */
  record(trx: Knex.Transaction, changes: readonly LiveUpdate[]): void
  /** For a statement that wrote its own rows to `events`: called when the statement has committed. */
  committed(changes: readonly LiveUpdate[]): void
  /** Notifies this process's screens of a change that is not stored; those not listening at the moment miss it. */
  announce(change: LiveUpdate): void
  /** The version of a watched read; null while the counters in memory cannot be trusted. */
  etag(...input: Parameters<Revisions['etag']>): string | null
  readonly streams: Streams
  /** The position up to which this process has delivered. */
  position(): Position
  /** Seconds that the oldest event has waited for an open transaction of the product; 0 when none waits. */
  unsettledSeconds(): number
  start(): Promise<void>
  stop(): Promise<void>
}

export function createLiveUpdates(database: Database, logger: Logger): LiveUpdates {
  const { hot, knex, notifier } = database
  const processId = newId()
  const revisions = createRevisions()
  const streams = createStreams()
  let end: Position = { txid: 0, id: 0 }
  /** The unsettled events by id, with the time at which they were first seen. Their revisions are raised already. */
  let unsettled = new Map<number, number>()
  /** True while some transaction of the server, not necessarily ours, keeps events from being settled. */
  let isHeldUp = false
  let caughtUp = false
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined
  let notifyTimer: NodeJS.Timeout | undefined
  let notifyDue = false

  /** Delivers the settled events after `end` in order; events behind an open transaction only raise revisions. */
  const readOnce = async (): Promise<void> => {
    const horizon = isHeldUp ? await readOwnHorizon(hot) : 0
    const seenBefore = unsettled
    const waiting = new Map<number, number>()
    let from = end
    let events: LoggedEvent[]
    do {
      events = await readEventsAfter(hot, from)
      for (const event of events) {
        from = { txid: event.txid, id: event.id }
        if (!seenBefore.has(event.id)) revisions.bump(event.change)
        isHeldUp = !event.settled
        if (waiting.size === 0 && (event.settled || event.txid < horizon)) {
          end = from
          streams.deliver(event)
        } else {
          waiting.set(event.id, seenBefore.get(event.id) ?? Date.now())
        }
      }
    } while (events.length === BATCH)
    unsettled = waiting
  }

  const retryMs = () => (unsettled.size > BATCH ? MANY_UNSETTLED_RETRY_MS : UNSETTLED_RETRY_MS)

  const pollIn = (wait: number) => {
    clearTimeout(retry)
    if (!stopped) retry = setTimeout(kick, wait)
  }

  const run = async (): Promise<void> => {
    try {
      do {
        again = false
        await readOnce()
        if (unsettled.size > 0) pollIn(retryMs())
        if (again) await delay(unsettled.size > BATCH ? MANY_UNSETTLED_RETRY_MS : READ_EVERY_MS)
      } while (again)
      caughtUp = true
    } catch (error) {
      caughtUp = false
      logger.warn({ err: error }, 'live updates: the event log could not be read')
      pollIn(FAILURE_RETRY_MS)
    }
  }

  function kick(): void {
    if (stopped) return
    again = true
    running ??= run().finally(() => {
      running = null
      if (again && caughtUp) kick()
    })
  }

  const notifyOthers = () => {
    if (notifyTimer) {
      notifyDue = true
      return
    }
    notifyDue = false
    notifier
      .publish(CHANNEL, processId)
      .catch((error: unknown) => logger.warn({ err: error }, 'live updates: notify failed'))
    notifyTimer = setTimeout(() => {
      notifyTimer = undefined
      if (notifyDue && !stopped) notifyOthers()
    }, NOTIFY_EVERY_MS)
  }

  const committed = (changes: readonly LiveUpdate[]) => {
    if (changes.length === 0) return
    for (const change of changes) revisions.bump(change)
    kick()
    notifyOthers()
  }

  return {
    streams,
    committed,
    position: () => end,
    unsettledSeconds: () => {
      const oldest = Math.min(...unsettled.values())
      return unsettled.size === 0 ? 0 : (Date.now() - oldest) / 1000
    },
    record: (trx, changes) => {
      appendEvents(trx, changes)
      afterCommit(trx, () => committed(changes))
    },
    announce: (change) => {
      revisions.bump(change)
      streams.announce(change, end)
    },
    etag: (...input) => (caughtUp && notifier.isUp() ? revisions.etag(...input) : null),
    start: async () => {
      notifier.subscribe(CHANNEL, (sender) => {
        if (sender !== processId) kick()
      })
      notifier.onUp(() => {
        caughtUp = false
        kick()
      })
      await forgetEventsOfOthers(knex)
      const newest = await readEnd(knex)
      if (isAfter(newest, end)) end = newest
      caughtUp = true
      kick()
      beat = setInterval(() => streams.beat(), BEAT_MS)
    },
    stop: async () => {
      stopped = true
      for (const timer of [retry, beat, notifyTimer]) clearTimeout(timer)
      streams.closeWhere(() => true)
      await running
    },
  }
}
