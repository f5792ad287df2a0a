import { type ErrorBody, errorBody } from '@parley/contract'

/** A failed call. `message` is `${status}: ${response text, or the status text when it is empty}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The answer's body when it is one of ours, else null. */
  readonly body: ErrorBody | null

  constructor(status: number, statusText: string, responseText: string) {
    super(`${status}: ${responseText || statusText}`)
    this.status = status
    this.body = readBody(responseText)
  }
}

/** The server did not answer, or not to the end: nobody knows whether it did what was asked. */
export class NoAnswerError extends TypeError {
  override readonly name = 'NoAnswerError'

  constructor(cause: unknown) {
    super('The server did not answer', { cause })
  }
}

/** Whether there is no such record, or none that the person may see. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Whether somebody else has changed the record meanwhile; `body.current` is what it is by now. */
export const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 412

const UNANSWERED = new Set([408, 502, 503, 504])

/** Whether it is unknown what became of a call, which may still be worked on, so that it may be repeated with its idempotency key. */
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

/** The sentence to show a person: the server's own text when there is one, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.error) || fallback
}

/** As errorText, and that nobody answered where that is why. */
export function reasonOf(error: unknown, fallback: string): string {
  return isUnanswered(error) ? failureText(error) : errorText(error, fallback)
}

/**
 * Why a call failed, as a person reads it: the server's own text when there is one, else whether it answered at all.
 * @param comfort what that means for the person and what to do next
 */
export function failureText(error: unknown, comfort = 'Nothing is lost; please try again.'): string {
  return errorText(error, `${wordless(error)} ${comfort}`)
}

/**
 * Why a change was not made; without an answer it may have been, and another try could take it back.
 * @param comfort what that means where the server says nothing of itself
 */
export function changeFailure(error: unknown, comfort = 'Nothing was changed. Please try again.'): string {
  return isUnanswered(error)
    ? failureText(error, 'Look whether it has changed before you try again.')
    : errorText(error, comfort)
}

function wordless(error: unknown): string {
  if (isUnanswered(error)) return 'The server did not answer.'
  return error instanceof ApiError ? `Something went wrong on our side (${error.status}).` : 'Something went wrong.'
}
