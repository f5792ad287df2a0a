import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { type ApiClient, createApiClient } from './api-client.ts'
import { startLiveUpdates } from './live-updates.ts'
import { refreshNamed } from './query-client.ts'

interface Api {
  client: ApiClient
  /** A call was answered 401: polling and live updates rest until somebody signs in. */
  isSignedOut: boolean
  /** Call after a successful sign-in. */
  resume(): void
}

const ApiContext = createContext<Api | null>(null)

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
  useEffect(() => {
    const updates = startLiveUpdates((events) => void refreshNamed(queryClient, events))
    return () => updates.stop()
  }, [queryClient])
  return null
}

/** The app's client. Throws outside ApiProvider. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi: wrap the tree in ApiProvider')
  return api
}
