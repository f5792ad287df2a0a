import { hash } from 'node:crypto'
import { type AnyEndpoint, problems, readIdempotencyKey, requestText, type WireInput } from '@parley/contract'
import { type Actor, ERASED_TEXT } from '@parley/domain'
import type { Knex } from 'knex'
import { z } from 'zod'
import { isDivisionByZero, violatedUnique } from '../db/errors.ts'
import type { HotStatement } from '../db/hot-query.ts'
import { hotRowsIn, pendingWrites } from '../db/transaction.ts'

/** One request with an Idempotency-Key. `replayed`: whether its response was the stored one. */
export interface IdempotentCall {
  readonly key: string
  readonly requestHash: string
  readonly endpoint: AnyEndpoint
  readonly actor: Actor
  replayed: boolean
}

interface Stored {
  body_hash: string
  response: unknown
}

/** Reads the Idempotency-Key header; null when the caller sent none. */
export function idempotentCall(
  header: string | undefined,
  input: WireInput,
  endpoint: AnyEndpoint,
  actor: Actor,
): IdempotentCall | null {
  const key = readIdempotencyKey(header)
  if (key === null) return null
  return { key, requestHash: hash('sha256', requestText(endpoint, input)), endpoint, actor, replayed: false }
}

/** Fails while another request holds the key, so that the locks requested after it are not waited for. */
const LOCK_KEY: HotStatement = {
  name: 'lock_idempotency_key',
  text: 'select 1 / cast(pg_try_advisory_xact_lock(hashtextextended($1, 0)) as integer)',
}
const READ_KEPT: HotStatement = {
  name: 'read_kept_answer',
  text: `select body_hash, response from idempotency_keys
    where organization_id = $1 and user_id = $2 and key = $3`,
}

/**
 * Runs `work` once per key, in the transaction of the change itself: the same request again (path, query and body)
 * receives the stored response, another one 422, and one during the first 409. A refusal is not stored.
 */
export function idempotent<Result>(
  trx: Knex.Transaction,
  call: IdempotentCall | null,
  work: () => Promise<Result>,
): Promise<Result> {
  return idempotentBehind(trx, call, { begin: async () => null, work, kept: call?.endpoint.response ?? null })
}

/**
 * Like idempotent, where `begin` locks and reads what `work` needs: its prepared statements are sent together with the
 * lookup of the key, right after it. `kept` is the schema for storing the result; null to store no result.
 */
export async function idempotentBehind<Begun, Result>(
  trx: Knex.Transaction,
  call: IdempotentCall | null,
  { begin, work, kept }: Work<Begun, Result>,
): Promise<Result> {
  const known = call && findKept(trx, call)
  const begun = begin()
  // Its failure matters only when the key turns out to be new.
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
  { actor: { organizationId, userId }, key, requestHash }: IdempotentCall,
): Promise<Stored | null> {
  const [lock, kept] = await Promise.allSettled([
    hotRowsIn(trx, LOCK_KEY, [`${organizationId} ${userId} ${key}`]),
    hotRowsIn<Stored>(trx, READ_KEPT, [organizationId, userId, key]),
  ])
  if (lock.status === 'rejected') throw isDivisionByZero(lock.reason) ? problems.inFlight() : lock.reason
  if (kept.status === 'rejected') throw kept.reason
  const [stored] = kept.value
  if (!stored) return null
  if (isErasedAnswer(stored.response)) throw problems.gone(ERASED_TEXT)
  if (stored.body_hash !== requestHash) throw problems.keyReused()
  return stored
}

/** Replaces the stored response about a customer who has been erased. */
export const ERASED_ANSWER = { erased: true } as const
const isErasedAnswer = (response: unknown) => JSON.stringify(response) === JSON.stringify(ERASED_ANSWER)

/** The row of `idempotency_keys` that stores a response; its primary key rejects a second one for the same key. */
export function keptAnswer(call: IdempotentCall, result: unknown) {
  const { response, ...row } = rowOf(call, call.endpoint.response, result)
  return { ...row, response: response === null ? null : JSON.stringify(response) }
}

function rowOf({ actor, key, endpoint, requestHash }: IdempotentCall, kept: z.ZodType | null, result: unknown) {
  return {
    organization_id: actor.organizationId,
    user_id: actor.userId,
    key,
    endpoint: endpoint.name,
    body_hash: requestHash,
    status: endpoint.status[0],
    response: kept ? z.encode(kept, result) : null,
  }
}

export type KeptAnswer = ReturnType<typeof keptAnswer>

/** Whether a statement that stores a response was rejected because the key is taken. */
export const isKeyTaken = (error: unknown): boolean => violatedUnique(error) === 'idempotency_keys_pkey'
