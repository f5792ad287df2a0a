import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { inTransaction, writeRowsOf } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import {
  claimJobs,
  failJob,
  finishJob,
  holdsLease,
  isStillClaimed,
  type Job,
  LEASE_MS,
  postponeJob,
  releaseAllLeases,
  releaseLeases,
  renewLeases,
} from './claims.ts'
import type { CrashPoint } from './crash-point.ts'
import { createJobSlots } from './job-slots.ts'
import type { JobKind, Outbox } from './outbox.ts'
import { pauseAfter, type Pauses } from './pauses.ts'
import { startSweeps, type Sweep } from './sweeps.ts'

/**
 * The state of a row after its outcome is written: finished, or due again later as `kind`; `error` states why it waits.
 */
export type Next = 'done' | { kind: JobKind; waitMs: number; error?: string }

/** Writes an outcome in one transaction. */
export type RecordOutcome = (trx: Knex.Transaction) => Promise<Next>

export interface JobHandler<Kind extends JobKind> {
  /** Number of failed runs after which it gives up. */
  attempts: number
  pauses?: Pauses
  /**
   * Calls the provider, outside any transaction, and returns the function that records the outcome. An error means a
   * retry.
   */
  run(job: Job<Kind>): Promise<RecordOutcome>
  /** Records the failure, in words that a person understands. */
  giveUp(trx: Knex.Transaction, job: Job<Kind>): Promise<void>
  /** Rows of one lane run one after the other in this process. */
  lane?(job: Job<Kind>): string
}

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> }

export interface WorkerOptions {
  database: Database
  outbox: Outbox
  handlers: JobHandlers
  sweeps: readonly Sweep[]
  log: Pick<Logger, 'warn' | 'error'>
  crashPoint: CrashPoint
}

export interface Worker {
  /** Claims no more rows, waits for the running ones to end and releases the others. */
  stop(): Promise<void>
}

const POLL_MS = 1000
const STOP_WITHIN_MS = 10_000
const PAUSES: Pauses = { firstMs: 500, longestMs: 10 * 60_000 }

/** Runs the jobs of the outbox. Any number of workers may run on one PostgreSQL. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, outbox, handlers, log, crashPoint } = options
  const { knex } = database
  const owner = newId()
  const running = new Map<Job, Promise<void>>()
  const slots = createJobSlots()
  const lanes = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let draining: Promise<void> | null = null
  let again = false

  if (database.engine === 'pglite') await releaseAllLeases(knex)

  function wake(): void {
    again = true
    if (stopping.signal.aborted || draining !== null) return
    draining = drain()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox: the database did not answer'))
      .finally(() => {
        draining = null
        // With all slots taken, the next row that ends wakes it.
        if (again && slots.free().length > 0) wake()
      })
  }

  async function drain(): Promise<void> {
    for (let free = slots.free(); again && !stopping.signal.aborted && free.length > 0; free = slots.free()) {
      again = false
      const jobs = await claimJobs(knex, owner, free)
      // Claimed after the stop: released with the other leases.
      if (stopping.signal.aborted) return
      for (const job of jobs) start(job)
      if (jobs.length > 0) again = true
    }
  }

  function start(job: Job): void {
    const handler = handlers[job.kind] as JobHandler<JobKind>
    const lane = handler.lane?.(job) ?? job.id
    const ahead = lanes.get(lane)
    const turn = (ahead ?? Promise.resolve()).then(() => work(handler, job, { hasWaited: ahead !== undefined }))
    running.set(job, turn)
    slots.take(job.kind)
    lanes.set(lane, turn)
    void turn.finally(() => {
      running.delete(job)
      slots.release(job.kind)
      if (lanes.get(lane) === turn) lanes.delete(lane)
      wake()
    })
  }

  async function work(handler: JobHandler<JobKind>, job: Job, { hasWaited }: { hasWaited: boolean }): Promise<void> {
    try {
      if (hasWaited && !(await isStillClaimed(knex, owner, job))) return
      const record = await handler.run(job)
      await inTransaction(knex, async (trx) => {
        if (!(await holdsLease(trx, owner, job))) return
        const next = await record(trx)
        if (next === 'done') finishJob(trx, job)
        else {
          await writeRowsOf(trx, 'outbox')
          await postponeJob(trx, job, next.waitMs, next)
        }
        crashPoint('before-outcome', job.kind)
      })
      crashPoint('after-outcome', job.kind)
    } catch (error) {
      await retryLater(handler, job, error).catch((failure: unknown) =>
        log.warn({ err: failure, job: job.id }, 'outbox: the row stays leased until its lease ends'),
      )
    }
  }

  async function retryLater(handler: JobHandler<JobKind>, job: Job, error: unknown): Promise<void> {
    const text = error instanceof Error ? error.message : String(error)
    log.warn({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, 'outbox: a run failed')
    await inTransaction(knex, async (trx) => {
      if (!(await holdsLease(trx, owner, job))) return
      const pause = pauseAfter(job.attempts, handler.pauses ?? PAUSES)
      if (job.attempts < handler.attempts) return postponeJob(trx, job, pause, { error: text })
      await handler.giveUp(trx, job)
      await writeRowsOf(trx, 'outbox')
      await failJob(trx, job, text)
    })
  }

  const stopListening = outbox.onKick(wake)
  const poll = setInterval(wake, POLL_MS)
  const renewal = setInterval(() => {
    if (running.size > 0)
      renewLeases(knex, owner, [...running.keys()]).catch((error: unknown) =>
        log.warn({ err: error }, 'outbox: no renewal'),
      )
  }, LEASE_MS / 3)
  const sweeps = startSweeps(options.sweeps, log)
  wake()

  return {
    async stop() {
      stopping.abort()
      stopListening()
      clearInterval(poll)
      await draining
      const patience = new AbortController()
      await Promise.race([Promise.all(running.values()), wait(STOP_WITHIN_MS, undefined, { signal: patience.signal })])
      patience.abort()
      clearInterval(renewal)
      await sweeps.stop()
      await releaseLeases(knex, owner)
    },
  }
}
