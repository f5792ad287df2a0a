import { AsyncLocalStorage } from 'node:async_hooks'
import { isConnectionLost } from './errors.ts'

interface Request {
  mayHaveWritten: boolean
}

const requests = new AsyncLocalStorage<Request>()

/** Runs `work` as a request that has not written anything yet. */
export const followWrites = (work: () => void): void => requests.run({ mayHaveWritten: false }, work)

/** Whether the request may have left something in the database; outside any request it may. */
export const mayHaveWritten = (): boolean => requests.getStore()?.mayHaveWritten ?? true

/** A write on its way to be kept. */
export interface Write {
  /** It is known that nothing was kept, unless the connection was lost before the answer came. */
  failed(error: unknown): void
}

/** Call it when what is sent next may be kept. */
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
