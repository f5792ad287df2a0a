import { hash } from 'node:crypto'
import { type AnyEndpoint, problems } from '@parley/contract'
import type { Actor } from '@parley/domain'
import type { Knex } from 'knex'
import { z } from 'zod'
import { isDivisionByZero, violatedUnique } from '../db/errors.ts'
import type { HotStatement } from '../db/hot-query.ts'
import { hotRowsIn, pendingWrites } from '../db/transaction.ts'

/** One request that carries an Idempotency-Key. `replayed` tells whether its answer was the stored one. */
export interface IdempotentCall {
  readonly key: string
  readonly bodyHash: string
  readonly endpoint: AnyEndpoint
  readonly actor: Actor
  replayed: boolean
}

interface Stored {
  endpoint: string
  body_hash: string
  response: unknown
}

const KEY = /^[\x21-\x7e]{1,200}$/

/** Reads the header; null when the caller sent none. */
export function idempotentCall(
  header: string | undefined,
  body: unknown,
  endpoint: AnyEndpoint,
  actor: Actor,
): IdempotentCall | null {
  if (header === undefined) return null
  if (!KEY.test(header)) throw problems.invalid('Idempotency-Key must be 1 to 200 visible characters')
  return { key: header, bodyHash: hash('sha256', canonical(body)), endpoint, actor, replayed: false }
}

/** Fails while another request holds the key, so that the locks that are asked for behind it are not waited for. */
const LOCK_KEY: HotStatement = {
  name: 'lock_idempotency_key',
  text: 'select 1 / cast(pg_try_advisory_xact_lock(hashtextextended($1, 0)) as integer)',
}
const READ_KEPT: HotStatement = {
  name: 'read_kept_answer',
  text: `select endpoint, body_hash, response from idempotency_keys
    where organization_id = $1 and user_id = $2 and key = $3`,
}

/**
 * Does `work` once per key, in the transaction of the change itself: a repeated request with the same body gets the
 * stored answer, with another body 422, and while the first one is still running 409. A refusal is not stored.
 */
export function idempotent<Result>(
  trx: Knex.Transaction,
  call: IdempotentCall | null,
  work: () => Promise<Result>,
): Promise<Result> {
  return idempotentBehind(trx, call, { begin: async () => null, work, kept: call?.endpoint.response ?? null })
}

/**
 * As idempotent, where `begin` locks and reads what `work` needs: its prepared statements travel along with the question
 * whether the key is known, right behind it. `kept` says what is stored of the result.
 */
export async function idempotentBehind<Begun, Result>(
  trx: Knex.Transaction,
  call: IdempotentCall | null,
  { begin, work, kept }: Work<Begun, Result>,
): Promise<Result> {
  const known = call && findKept(trx, call)
  const begun = begin()
  // Whether it failed matters only when the key turns out to be new.
  begun.catch(() => undefined)
  const stored = await known
  if (call && stored) {
    call.replayed = true
    return (kept ? z.decode(kept, stored.response) : undefined) as Result
  }
  const result = await work(await begun)
  if (call) pendingWrites(trx).insert('idempotency_keys', [rowOf(call, kept, result)])
  return result
}

interface Work<Begun, Result> {
  begin: () => Promise<Begun>
  work: (begun: Begun) => Promise<Result>
  kept: z.ZodType | null
}

async function findKept(
  trx: Knex.Transaction,
  { actor: { organizationId, userId }, key, endpoint, bodyHash }: IdempotentCall,
): Promise<Stored | null> {
  const [lock, kept] = await Promise.allSettled([
    hotRowsIn(trx, LOCK_KEY, [`${organizationId} ${userId} ${key}`]),
    hotRowsIn<Stored>(trx, READ_KEPT, [organizationId, userId, key]),
  ])
  if (lock.status === 'rejected') throw isDivisionByZero(lock.reason) ? problems.inFlight() : lock.reason
  if (kept.status === 'rejected') throw kept.reason
  const [stored] = kept.value
  if (!stored) return null
  if (stored.body_hash !== bodyHash || stored.endpoint !== endpoint.name) throw problems.keyReused()
  return stored
}

/** The row of `idempotency_keys` that keeps an answer; a second one for the same key is refused by its primary key. */
export function keptAnswer(call: IdempotentCall, result: unknown) {
  const { response, ...row } = rowOf(call, call.endpoint.response, result)
  return { ...row, response: response === null ? null : JSON.stringify(response) }
}

function rowOf({ actor, key, endpoint, bodyHash }: IdempotentCall, kept: z.ZodType | null, result: unknown) {
  return {
    organization_id: actor.organizationId,
    user_id: actor.userId,
    key,
    endpoint: endpoint.name,
    body_hash: bodyHash,
    status: endpoint.status[0],
    response: kept ? z.encode(kept, result) : null,
  }
}

export type KeptAnswer = ReturnType<typeof keptAnswer>

/** Whether a statement that wrote a kept answer was refused because the key is taken. */
export const isKeyTaken = (error: unknown): boolean => violatedUnique(error) === 'idempotency_keys_pkey'

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, entry: unknown) =>
      typeof entry === 'object' && entry !== null && !Array.isArray(entry)
        ? Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : entry,
    ) ?? ''
  )
}
