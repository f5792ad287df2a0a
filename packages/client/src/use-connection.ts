import { use, useSyncExternalStore } from 'react'
import { useApi } from './api-context.ts'
import { ClockContext } from './clock.tsx'
import type { ConnectionState } from './connection.ts'

/** Whether the server can be reached; renders again when it is lost or back. */
export function useConnection(): Pick<ConnectionState, 'isOffline'> {
  const { connection } = useApi()
  const isOffline = useSyncExternalStore(connection.subscribe, () => connection.current().isOffline)
  return { isOffline }
}

/** The time on the screens' clock at which a read was last answered; `dataUpdatedAt` is the query's. */
export function useUpToDateAt(dataUpdatedAt: number): Date {
  const clock = use(ClockContext)
  return new Date(clock.now().getTime() - (Date.now() - dataUpdatedAt))
}
