import { HOUR_MS } from './duration.ts'

/** How long the server surely remembers a key, in milliseconds. What is tried again later than that could be done twice. */
export const KEY_MEMORY_MS = 20 * HOUR_MS

/** What is asked of the server, under the key that makes asking it again harmless. */
export interface Submission<Request> {
  request: Request
  /** The same for a repeated try of the same request. */
  idempotencyKey: string
}

/**
 * The one rule of keys: the same request has the same key, another one another. `last` is what was submitted before; null
 * where nothing was, or where it has been decided, so that the next is another one even if it reads the same.
 */
export function submissionOf<Request>(
  request: Request,
  last: Submission<Request> | null,
  newKey: () => string,
): Submission<Request> {
  const isSame = last !== null && JSON.stringify(last.request) === JSON.stringify(request)
  return isSame ? last : { request, idempotencyKey: newKey() }
}
