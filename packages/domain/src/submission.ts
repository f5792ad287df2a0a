import { HOUR_MS } from './duration.ts'

/**
 * Time, in milliseconds, for which the server is certain to remember an idempotency key. A request retried later than
 * that could be executed twice.
 */
export const KEY_MEMORY_MS = 20 * HOUR_MS

/** A request to the server, with the idempotency key that makes it safe to retry. */
export interface Submission<Request> {
  request: Request
  /** The same for every retry of the same request. */
  idempotencyKey: string
}

/**
 * The one rule of idempotency keys: the same request keeps its key, a different one gets a new key. `last` is the
 * previous submission; null when there is none or its outcome is known, so that the next one is a new request even if
 * it is equal.
 */
export function submissionOf<Request>(
  request: Request,
  last: Submission<Request> | null,
  newKey: () => string,
): Submission<Request> {
  const isSame = last !== null && JSON.stringify(last.request) === JSON.stringify(request)
  return isSame ? last : { request, idempotencyKey: newKey() }
}
