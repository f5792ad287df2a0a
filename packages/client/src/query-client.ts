import { type AnyEndpoint, type LiveEvent, type Watch } from '@parley/contract'
import { type Query, QueryClient } from '@tanstack/react-query'
import type { CallInput } from './api-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { endpoint?: AnyEndpoint; params?: Record<string, unknown> }
  }
}

/** Reads are asked once: no retry, no refetch on focus, never stale but by a write, a live update or a poll. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity },
      mutations: { retry: false },
    },
  })
}

/** `[name, params, query]`; the first part alone names all queries of an endpoint. */
export function queryKey(target: AnyEndpoint, input: CallInput<AnyEndpoint> = {}): readonly unknown[] {
  return [target.name, input.params ?? {}, input.query ?? {}]
}

/** Refreshes every query of the reads that a write names in `affects`. */
export function refreshAffected(client: QueryClient, target: AnyEndpoint): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => target.affects.includes(String(name)) })
}

/** Refreshes what live updates name; `reset` refreshes everything. */
export function refreshNamed(client: QueryClient, events: readonly LiveEvent[]): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => events.some((event) => isNamed(query, event)) })
}

function isNamed({ meta }: Query, event: LiveEvent): boolean {
  if (event.type === 'reset') return true
  const matches = ({ topic, param, key }: Watch) =>
    topic === event.type && (!param || !key || !event.ids[key] || event.ids[key] === meta?.params?.[param])
  return meta?.endpoint?.watches.some(matches) ?? false
}
