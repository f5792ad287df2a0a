import { hash } from 'node:crypto'
import { type AnyEndpoint, problems } from '@parley/contract'
import type { Actor } from '@parley/domain'
import type { Knex } from 'knex'
import { z } from 'zod'
import { violatedUnique } from '../db/errors.ts'

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

/**
 * Does `work` once per key, in the transaction of the change itself: a repeated request with the same body gets the
 * stored answer, with another body 422, and while the first one is still running 409. A refusal is not stored.
 */
export async function idempotent<Result>(
  trx: Knex.Transaction,
  call: IdempotentCall | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!call) return work()
  const { actor, key, endpoint, bodyHash } = call
  const scope = { organization_id: actor.organizationId, user_id: actor.userId, key }
  const { rows } = await trx.raw<{ rows: { free: boolean }[] }>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as free',
    [`${scope.organization_id} ${scope.user_id} ${key}`],
  )
  if (!rows[0]?.free) throw problems.inFlight()
  const stored = await trx('idempotency_keys').where(scope).first<Stored | undefined>()
  if (stored) {
    if (stored.body_hash !== bodyHash || stored.endpoint !== endpoint.name) throw problems.keyReused()
    call.replayed = true
    return (endpoint.response ? z.decode(endpoint.response, stored.response) : undefined) as Result
  }
  const result = await work()
  await trx('idempotency_keys').insert(keptAnswer(call, result))
  return result
}

/** The row of `idempotency_keys` that keeps an answer; a second one for the same key is refused by its primary key. */
export function keptAnswer({ actor, key, endpoint, bodyHash }: IdempotentCall, result: unknown) {
  return {
    organization_id: actor.organizationId,
    user_id: actor.userId,
    key,
    endpoint: endpoint.name,
    body_hash: bodyHash,
    status: endpoint.status[0],
    response: endpoint.response ? JSON.stringify(z.encode(endpoint.response, result)) : null,
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
