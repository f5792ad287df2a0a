import { createContext, use } from 'react'
import type { ApiClient } from './api-client.ts'
import type { Connection } from './connection.ts'

export interface Api {
  client: ApiClient
  connection: Connection
  /** A call was answered 401: polling and live updates rest until somebody signs in. */
  isSignedOut: boolean
  /** How often reads that poll refresh by themselves, in milliseconds; false while nobody is signed in. */
  pollMs: number | false
  /** Call after a successful sign-in. */
  resume(): void
}

export const ApiContext = createContext<Api | null>(null)

/** The app's client. Throws outside ApiProvider. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi: wrap the tree in ApiProvider')
  return api
}
