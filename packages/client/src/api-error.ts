import { type ErrorBody, errorBody } from '@parley/contract'

/** A failed call. `message` is `${status}: ${response text, or the status text when it is empty}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The response body when it is an API error body, else null. */
  readonly body: ErrorBody | null

  constructor(status: number, statusText: string, responseText: string) {
    super(`${status}: ${responseText || statusText}`)
    this.status = status
    this.body = readBody(responseText)
  }
}

/** The server sent no response or an incomplete one: it is unknown whether the request was executed. */
export class NoAnswerError extends TypeError {
  override readonly name = 'NoAnswerError'

  constructor(cause: unknown) {
    super('The server did not answer', { cause })
  }
}

/** Whether the record does not exist or the user may not see it. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Whether the record was changed by somebody else in between; `body.current` is its current state. */
export const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 412

const UNANSWERED = new Set([408, 502, 503, 504])

/**
 * Whether a call's outcome is unknown or the call is still in progress, so that it may be repeated with its idempotency
 * key.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof NoAnswerError
  return UNANSWERED.has(error.status) || error.body?.code === 'in_flight'
}

function readBody(text: string): ErrorBody | null {
  try {
    return errorBody.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The error message to show to the user: the server's own text when there is one, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.error) || fallback
}

/** Like `errorText`, but states that the server did not answer when that is the cause. */
export function reasonOf(error: unknown, fallback: string): string {
  return isUnanswered(error) ? failureText(error) : errorText(error, fallback)
}

/**
 * User-facing reason why a call failed: the server's own text when there is one, else whether it answered at all.
 * @param comfort what the failure means for the user and what to do next
 */
export function failureText(error: unknown, comfort = 'Nothing was lost. Please try again.'): string {
  return errorText(error, `${wordless(error)} ${comfort}`)
}

/**
 * User-facing reason why a change failed; without a response it may have been made, and a retry could revert it.
 * @param comfort the text to show when the server's response contains none
 */
export function changeFailure(error: unknown, comfort = 'Nothing was changed. Please try again.'): string {
  return isUnanswered(error)
    ? failureText(error, 'Check whether it has changed before you try again.')
    : errorText(error, comfort)
}

function wordless(error: unknown): string {
  if (isUnanswered(error)) return 'The server did not answer.'
  return error instanceof ApiError ? `Something went wrong on our side (${error.status}).` : 'Something went wrong.'
}
