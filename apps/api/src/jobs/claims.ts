import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { pendingWrites } from '../db/transaction.ts'
import type { JobKind, JobPayloads } from './outbox.ts'

/** Duration of a claim in milliseconds, unless it is renewed. */
export const LEASE_MS = 6000

/** A row claimed by a worker. */
export type Job<Kind extends JobKind = JobKind> = {
  [K in Kind]: {
    organizationId: Id
    id: Id
    kind: K
    payload: JobPayloads[K]
    attempts: number
    lastError: string | null
    createdAt: Date
    /** When it was due, in the database's notation: a Date would lose the microseconds. */
    runAt: string
  }
}[Kind]

interface OutboxRow {
  organization_id: string
  id: string
  kind: string
  payload: unknown
  attempts: number
  last_error: string | null
  created_at: Date
  run_at: string
}

/** How many more rows of these kinds an owner can claim. */
export interface FreeSlots {
  kinds: readonly JobKind[]
  count: number
}

/**
 * Claims due rows for `owner`, of each group of kinds as many as it has free slots; rows held by other workers are
 * skipped.
 */
export async function claimJobs(knex: Knex, owner: string, slots: readonly FreeSlots[]): Promise<Job[]> {
  const due = slots.map(
    () => `(select organization_id, id from outbox
       where kind = any(?) and done_at is null and failed_at is null and run_at <= now()
         and (leased_until is null or leased_until <= now())
       order by run_at, id
       limit ?
       for update skip locked)`,
  )
  const { rows } = await knex.raw<{ rows: OutboxRow[] }>(
    `with ${due.map((select, index) => `due_${index} as ${select}`).join(', ')},
     due as (${due.map((_, index) => `select * from due_${index}`).join(' union all ')})
     update outbox set leased_until = now() + ? * interval '1 millisecond', leased_by = ?, attempts = outbox.attempts + 1
     from due where outbox.organization_id = due.organization_id and outbox.id = due.id
     returning outbox.organization_id, outbox.id, outbox.kind, outbox.payload, outbox.attempts, outbox.last_error,
       outbox.created_at, outbox.run_at::text as run_at`,
    [...slots.flatMap(({ kinds, count }) => [[...kinds], count]), LEASE_MS, owner],
  )
  return rows.map(jobOf).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function jobOf({ organization_id, id, kind, payload, attempts, last_error, created_at, run_at }: OutboxRow): Job {
  return {
    organizationId: organization_id,
    id,
    kind,
    payload,
    attempts,
    lastError: last_error,
    createdAt: created_at,
    runAt: run_at,
  } as Job
}

/** Unfinished rows of these kinds that were created by `until`, including those being worked on. */
export async function findUnfinished(knex: Knex, kinds: readonly JobKind[], until: Date): Promise<Job[]> {
  const { rows } = await knex.raw<{ rows: OutboxRow[] }>(
    `select organization_id, id, kind, payload, attempts, last_error, created_at, run_at::text as run_at
     from outbox
     where kind = any(?) and done_at is null and failed_at is null and created_at <= ?
     order by created_at, id`,
    [[...kinds], until],
  )
  return rows.map(jobOf)
}

/**
 * Renews the leases of the rows that `owner` works on; a row whose outcome could not be written is due again when its
 * lease expires.
 */
export async function renewLeases(knex: Knex, owner: string, jobs: readonly Job[]): Promise<void> {
  await unfinished(knex)
    .where({ leased_by: owner })
    .whereIn(
      ['organization_id', 'id'],
      jobs.map(({ organizationId, id }) => [organizationId, id]),
    )
    .update({ leased_until: knex.raw(`now() + ? * interval '1 millisecond'`, [LEASE_MS]) })
}

export async function releaseLeases(knex: Knex, owner: string): Promise<void> {
  await unfinished(knex).where({ leased_by: owner }).update({ leased_by: null, leased_until: null })
}

/** For a database that serves one process: every lease found when that process starts was held by a dead one. */
export async function releaseAllLeases(knex: Knex): Promise<void> {
  await unfinished(knex).whereNotNull('leased_by').update({ leased_by: null, leased_until: null })
}

/** Locks a claimed row to record its outcome; false when the lease was lost and another worker has the row. */
export async function holdsLease(trx: Knex.Transaction, owner: string, job: Job): Promise<boolean> {
  const row: unknown = await unfinished(trx)
    .where({ ...keyOf(job), leased_by: owner })
    .forUpdate()
    .first('id')
  return row !== undefined
}

/** Whether a claimed row that waited for its turn has not been taken over. */
export async function isStillClaimed(knex: Knex, owner: string, job: Job): Promise<boolean> {
  const row: unknown = await unfinished(knex)
    .where({ ...keyOf(job), leased_by: owner, attempts: job.attempts })
    .where('leased_until', '>', knex.fn.now())
    .first('id')
  return row !== undefined
}

/** Written with the rest of the transaction, which may enqueue further jobs. */
export function finishJob(trx: Knex.Transaction, job: Job): void {
  pendingWrites(trx).update('outbox', keyOf(job), { done_at: new Date(), leased_by: null, leased_until: null })
}

export async function failJob(trx: Knex.Transaction, job: Job, error: string): Promise<void> {
  const failed = { failed_at: trx.fn.now(), last_error: error, leased_by: null, leased_until: null }
  await trx('outbox').where(keyOf(job)).update(failed)
}

/**
 * Makes the row due again after `waitMs`, or at the time set by somebody else since it was claimed; as another kind it
 * counts attempts anew.
 */
export async function postponeJob(
  knex: Knex,
  job: Job,
  waitMs: number,
  change: { kind?: JobKind; error?: string },
): Promise<void> {
  await knex('outbox')
    .where(keyOf(job))
    .update({
      run_at: knex.raw(
        `case when run_at = cast(? as timestamptz) then now() + ? * interval '1 millisecond' else run_at end`,
        [job.runAt, Math.round(waitMs)],
      ),
      leased_by: null,
      leased_until: null,
      last_error: change.error ?? null,
      ...(change.kind && { kind: change.kind, attempts: 0 }),
    })
}

/** Changes the kind of a row immediately; false when the kind has changed already, or the row is finished. */
export async function changeJobKind(knex: Knex, job: Job, kind: JobKind): Promise<boolean> {
  const taken = await unfinished(knex)
    .where({ ...keyOf(job), kind: job.kind })
    .update({ kind })
  return taken > 0
}

function unfinished(knex: Knex) {
  return knex('outbox').whereNull('done_at').whereNull('failed_at')
}

function keyOf(job: Job): { organization_id: Id; id: Id } {
  return { organization_id: job.organizationId, id: job.id }
}
