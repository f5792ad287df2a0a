import { createContext, use } from 'react'
import type { ApiClient } from './api-client.ts'
import type { Connection } from './connection.ts'

export interface Api {
  client: ApiClient
  connection: Connection
  /** Whether a call was answered with 401; polling and live updates pause until somebody signs in. */
  isSignedOut: boolean
  /** Interval of reads that poll, in milliseconds; false when polling is off or nobody is signed in. */
  pollMs: number | false
  /** Call after a successful sign-in. */
  resume(): void
}

export const ApiContext = createContext<Api | null>(null)

/** Returns the app's `Api`. Throws outside ApiProvider. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi: wrap the tree in ApiProvider')
  return api
}
