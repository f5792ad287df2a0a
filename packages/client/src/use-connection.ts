import { use, useSyncExternalStore } from 'react'
import { useApi } from './api-context.ts'
import { ClockContext } from './clock.tsx'
import type { ConnectionState } from './connection.ts'

/** Whether the server is reachable; renders again when the connection is lost or restored. */
export function useConnection(): Pick<ConnectionState, 'isOffline'> {
  const { connection } = useApi()
  const isOffline = useSyncExternalStore(connection.subscribe, () => connection.current().isOffline)
  return { isOffline }
}

/** Time of a read's latest response by the screens' clock; `dataUpdatedAt` is the query's. */
export function useUpToDateAt(dataUpdatedAt: number): Date {
  const clock = use(ClockContext)
  return new Date(clock.now().getTime() - (Date.now() - dataUpdatedAt))
}
