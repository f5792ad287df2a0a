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
