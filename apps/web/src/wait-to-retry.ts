import type { Connection } from '@parley/client'

/** So long after a failure it is tried again, in milliseconds, where nothing tells that it may succeed earlier. */
export const RETRY_MS = 30_000

/** Calls `retry` once, as soon as the server is back or after a while; call the result to stop waiting. */
export function waitToRetry(connection: Pick<Connection, 'current' | 'subscribe'>, retry: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  const end = () => {
    stop()
    retry()
  }
  const timer = setTimeout(end, RETRY_MS)
  const unsubscribe = connection.subscribe(() => {
    if (!connection.current().isOffline) end()
  })
  return stop
}
