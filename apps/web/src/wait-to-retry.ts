import type { Connection } from '@parley/client'

/** Delay in milliseconds after a failure until the retry, unless the connection returns earlier. */
export const RETRY_MS = 30_000

/**
 * Calls `retry` once, as soon as the server is reachable again or after `RETRY_MS`; call the result to stop waiting.
 */
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
