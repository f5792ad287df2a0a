import type { AnyEndpoint } from './endpoint.ts'
import { problems } from './errors.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** Parses the `Idempotency-Key` header; null when the caller sent none. Throws 400 for an invalid key. */
export function readIdempotencyKey(header: string | null | undefined): string | null {
  if (header === undefined || header === null) return null
  if (!KEY.test(header)) throw problems.invalid('Idempotency-Key must be 1 to 200 visible characters')
  return header
}

/** The input of a call as received over the wire. */
export interface WireInput {
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  body: unknown
}

/**
 * Canonical text of the request that a key belongs to: calls with equal text are the same request, whatever the order
 * of their fields.
 */
export function requestText({ name }: Pick<AnyEndpoint, 'name'>, { params, query, body }: WireInput): string {
  return JSON.stringify([name, params, query, body ?? null], (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
