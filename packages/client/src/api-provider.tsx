import { getSession } from '@parley/contract'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createApiClient } from './api-client.ts'
import { type Api, ApiContext } from './api-context.ts'
import { useEndpointQuery } from './hooks.ts'
import { startLiveUpdates } from './live-updates.ts'
import { refreshNamed } from './query-client.ts'

export interface ApiProviderProps {
  queryClient: QueryClient
  /** Listen to the event stream while somebody is signed in. Default true. */
  live?: boolean
  children: ReactNode
}

/** Gives the app its client, its query cache and its live updates. */
export function ApiProvider({ queryClient, live = true, children }: ApiProviderProps) {
  const [isSignedOut, setSignedOut] = useState(false)
  const api = useMemo<Api>(
    () => ({
      client: createApiClient({ onSignedOut: () => setSignedOut(true) }),
      isSignedOut,
      resume: () => setSignedOut(false),
    }),
    [isSignedOut],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        {live && !isSignedOut && <LiveUpdates queryClient={queryClient} />}
        {children}
      </ApiContext>
    </QueryClientProvider>
  )
}

function LiveUpdates({ queryClient }: { queryClient: QueryClient }) {
  const userId = useEndpointQuery(getSession, {}, { enabled: false }).data?.id
  useEffect(() => {
    if (!userId) return undefined
    const updates = startLiveUpdates((events) => void refreshNamed(queryClient, events))
    return () => updates.stop()
  }, [queryClient, userId])
  return null
}
