import { type AnyEndpoint, type LiveEvent, type Watch } from '@parley/contract'
import { type Query, QueryClient } from '@tanstack/react-query'
import type { CallInput } from './api-client.ts'
import { isUnanswered } from './api-error.ts'
import { recordChangedRows } from './changed-rows.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      endpoint?: AnyEndpoint
      params?: Record<string, unknown>
      isWindow?: boolean
      rowKey?: string
      whileHidden?: boolean
    }
  }
}

/**
 * Reads are sent once: no retry, no refetch on focus; they become stale only by a write, a live update or a poll, or
 * while they have got no response. Calls are made even when the browser reports being offline, so that they fail at
 * once instead of waiting unnoticed.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** `[name, params, query]`; the first element alone matches all queries of an endpoint. */
export function queryKey(target: AnyEndpoint, input: CallInput<AnyEndpoint> = {}): readonly unknown[] {
  return [target.name, input.params ?? {}, input.query ?? {}]
}

/** Refreshes every query of the reads that a write lists in `affects`; `ids` are the records that it concerned. */
export function refreshAffected(client: QueryClient, target: AnyEndpoint, ids: readonly string[] = []): Promise<void> {
  const isAffected = ({ queryKey: [name] }: Query) => target.affects.includes(String(name))
  for (const query of client.getQueryCache().findAll({ predicate: isAffected })) recordChangedRows(query, ids)
  return refresh(client, isAffected)
}

/**
 * Refreshes the queries that live updates name; `reset` refreshes everything. While the page is hidden, only queries
 * read with `whileHidden` are refreshed.
 */
export function refreshNamed(client: QueryClient, events: readonly LiveEvent[], isHidden = false): Promise<void> {
  if (isHidden) return refresh(client, (query) => isReadHidden(query) && events.some((event) => isNamed(query, event)))
  for (const event of events) {
    const ids = Object.values(event.ids)
    for (const query of client.getQueryCache().findAll({ predicate: (query) => isNamed(query, event) })) {
      recordChangedRows(query, namesRows(query, event) ? ids : 'all', event.ids[query.meta?.rowKey ?? ''])
    }
  }
  return refresh(client, (query) => events.some((event) => isNamed(query, event)))
}

/** Reads the observers, because the query's own meta is that of its latest reader. */
const isReadHidden = ({ observers }: Query) => observers.some(({ options }) => options.meta?.whileHidden)

/** Number of failures after which a read's missing response is no longer attributed to the connection. */
const MAX_FAILURES = 5

/** Refetches the active queries that got no response. */
export function refreshUnanswered(client: QueryClient): Promise<void> {
  const isMeant = ({ state }: Query) => isUnanswered(state.error) && state.errorUpdateCount <= MAX_FAILURES
  return client.refetchQueries({ type: 'active', predicate: isMeant }, { cancelRefetch: false })
}

/**
 * An initial read that is in flight is not cancelled, and its response may be older than the change: it is refetched
 * afterwards.
 */
async function refresh(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const opening = client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
  const again = opening.map(async (query) => {
    if (query.state.data !== undefined) return
    await query.promise?.catch(() => undefined)
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
  })
  await Promise.all([client.invalidateQueries({ predicate }), ...again])
}

/** Whether an event names more than the owner whose list changed. */
function namesRows({ meta }: Query, { ids }: LiveEvent): boolean {
  const owners = new Set(meta?.endpoint?.watches.map(({ key }) => key))
  return Object.keys(ids).some((key) => !owners.has(key))
}

function isNamed({ meta }: Query, event: LiveEvent): boolean {
  if (event.type === 'reset') return true
  const matches = ({ topic, param, key }: Watch) =>
    topic === event.type && (!param || !key || !event.ids[key] || event.ids[key] === meta?.params?.[param])
  return meta?.endpoint?.watches.some(matches) ?? false
}
