import { getSession } from '@parley/contract'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { CALL_TIMEOUT_MS, createApiClient } from './api-client.ts'
import { type Api, ApiContext } from './api-context.ts'
import { ClockContext } from './clock.tsx'
import { type Connection, createConnection } from './connection.ts'
import { POLL_MS, useEndpointQuery } from './hooks.ts'
import { startLiveUpdates } from './live-updates.ts'
import { refreshNamed, refreshUnanswered } from './query-client.ts'

export interface ApiProviderProps {
  queryClient: QueryClient
  /** Listen to the event stream while a user is signed in. Default true. */
  live?: boolean
  /**
   * Refresh the lists that poll every 5 s. Default true; when false, only what a write or a live update names is
   * refreshed.
   */
  poll?: boolean
  /** Base URL of the API. Default: the page's own origin. */
  baseUrl?: string
  /** Timeout of a call in milliseconds. Default: CALL_TIMEOUT_MS. */
  timeoutMs?: number
  children: ReactNode
}

/** Provides the app with its API client, query cache and live updates. */
export function ApiProvider(props: ApiProviderProps) {
  const { queryClient, live = true, poll = true, baseUrl = '', timeoutMs = CALL_TIMEOUT_MS, children } = props
  const [isSignedOut, setSignedOut] = useState(false)
  const clock = use(ClockContext)
  const [connection] = useState(() => createConnection(() => clock.now()))
  useEffect(() => connection.watch(), [connection])
  useEffect(
    () => connection.subscribe(() => !connection.current().isOffline && void refreshUnanswered(queryClient)),
    [connection, queryClient],
  )
  const api = useMemo<Api>(
    () => ({
      client: createApiClient({
        baseUrl,
        connection,
        isHidden: () => document.visibilityState === 'hidden',
        onSignedOut: () => setSignedOut(true),
        timeoutMs,
      }),
      connection,
      isSignedOut,
      pollMs: poll && !isSignedOut && POLL_MS,
      resume: () => setSignedOut(false),
    }),
    [baseUrl, timeoutMs, connection, isSignedOut, poll],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        {live && !isSignedOut && <LiveUpdates queryClient={queryClient} connection={connection} baseUrl={baseUrl} />}
        {children}
      </ApiContext>
    </QueryClientProvider>
  )
}

interface LiveUpdatesProps {
  queryClient: QueryClient
  connection: Connection
  baseUrl: string
}

function LiveUpdates({ queryClient, connection, baseUrl }: LiveUpdatesProps) {
  const userId = useEndpointQuery(getSession, {}, { enabled: false }).data?.id
  useEffect(() => {
    if (!userId) return undefined
    const updates = startLiveUpdates((events, isHidden) => void refreshNamed(queryClient, events, isHidden), {
      after: connection.position(),
      onOpen: () => connection.answered(),
      baseUrl,
    })
    return () => updates.stop()
  }, [queryClient, connection, baseUrl, userId])
  return null
}
