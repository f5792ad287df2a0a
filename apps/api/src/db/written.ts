import { AsyncLocalStorage } from 'node:async_hooks'
import { isConnectionLost } from './errors.ts'

interface Request {
  mayHaveWritten: boolean
}

const requests = new AsyncLocalStorage<Request>()

/** Runs `work` as a request that has not written anything yet. */
export const followWrites = (work: () => void): void => requests.run({ mayHaveWritten: false }, work)

/** Whether the request may have written to the database; always true outside a request. */
export const mayHaveWritten = (): boolean => requests.getStore()?.mayHaveWritten ?? true

/** A write that may be committed. */
export interface Write {
  /** Reports that nothing was stored, unless the connection was lost before the response. */
  failed(error: unknown): void
}

/** Marks that the next statement may be committed. */
export function beginWrite(): Write {
  const request = requests.getStore()
  const before = request?.mayHaveWritten ?? true
  if (request) request.mayHaveWritten = true
  return {
    failed: (error) => {
      if (request && !isConnectionLost(error)) request.mayHaveWritten = before
    },
  }
}
