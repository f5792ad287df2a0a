import type { AnyEndpoint, QueryOf } from '@parley/contract'
import { hashKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallInput, ItemOf, Page } from './api-client.ts'
import { useApi } from './api-context.ts'
import { namedIn, clearChangedRows } from './changed-rows.ts'
import { append, type Compare, type GrowingList, type ReadRows, refreshTop } from './growing-list.ts'
import type { WindowEdge } from './use-endpoint-window.ts'

/** Maximum number of named rows that are read individually; beyond it the list restarts. */
const MAX_READ = 20

export interface ListOptions<Item> {
  /** The list's order. */
  compare: Compare<Item>
  /**
   * Reads a row again, or one that is new to the list; null when it does not belong to it. Omit it when rows in the
   * list never change, as in a history: only the first page is then refetched.
   */
  read?: (id: string, known: Item | undefined) => Promise<Item | null>
  /**
   * The key of a row's id in live updates, so that a new row below the first page is found; omit when they do not name
   * rows.
   */
  rowKey?: string
  /** Set to false to wait. */
  enabled?: boolean
  /** Refresh every 5 s while the page is visible and somebody is signed in. */
  poll?: boolean
}

/** The loaded part of a list. */
export interface EndpointList<Item> {
  items: Item[]
  /** The following pages. */
  more: WindowEdge
  /** Whether the content is not yet known; an empty result of previous filters does not count as known. */
  isPending: boolean
  /** Whether the rows are those of previous filters, shown until those of the current ones arrive. */
  isStale: boolean
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
  dataUpdatedAt: number
}

/**
 * Reads a paged list in any order, for windowed views of any length. A poll or live update fetches only the first page
 * and the named rows, however many are loaded, and puts each where it belongs; unchanged rows keep their identity.
 * While other filters load, the previous list stays.
 */
export function useEndpointList<E extends AnyEndpoint>(
  target: E,
  input: CallInput<E>,
  { compare, read, rowKey, enabled = true, poll = false }: ListOptions<ItemOf<E> & { id: string }>,
): EndpointList<ItemOf<E> & { id: string }> {
  type Item = ItemOf<E> & { id: string }
  type Data = GrowingList<Item>
  const { client, pollMs } = useApi()
  const queryClient = useQueryClient()
  const queryKey = [target.name, input.params ?? {}, input.query ?? {}, 'list'] as const
  const fetchPage = (cursor: string | null, signal?: AbortSignal): Promise<Page<Item>> => {
    const query = { ...(input.query as object), ...(cursor !== null && { cursor }) } as QueryOf<E>
    return client.callPage(target, { ...input, query }, signal ? { signal } : {}) as Promise<Page<Item>>
  }
  const readRows = async (ids: readonly string[], known: ReadonlyMap<string, Item>): Promise<ReadRows<Item>> =>
    new Map(await Promise.all(ids.map(async (id) => [id, (await read?.(id, known.get(id))) ?? null] as const)))

  const query = useQuery(
    queryOptions<Data>({
      queryKey,
      meta: {
        endpoint: target,
        params: { ...(input.params as object | undefined) },
        isWindow: true,
        ...(rowKey !== undefined && { rowKey }),
      },
      enabled,
      refetchInterval: poll && pollMs,
      placeholderData: (previous) => previous,
      structuralSharing: false,
      queryFn: async ({ signal }) => {
        const list = queryClient.getQueryData<Data>(queryKey)
        const named = namedIn(queryClient, queryKey)
        const top = await fetchPage(null, signal)
        const known = new Map(list?.items.map((item) => [item.id, item]))
        const shown = new Set(top.items.map(({ id }) => id))
        const { rows, newRows } = named
        const hasMore = known.size > top.items.length
        const below =
          rows === 'all'
            ? []
            : [...rows].filter((id) => !shown.has(id) && (known.has(id) || (hasMore && newRows.has(id))))
        const begins = !list || (read && (rows === 'all' || below.length > MAX_READ))
        const again = begins ? null : await readRows(read ? below : [], known)
        clearChangedRows(queryClient, queryKey, named)
        const latest = queryClient.getQueryData<Data>(queryKey) ?? list
        return again && latest ? refreshTop(latest, top, again, compare) : { items: top.items, next: top.next }
      },
    }),
  )

  const hash = hashKey(queryKey)
  const running = useRef(new Set<string>())
  const [edge, setEdge] = useState<{ hash: string; state: 'fetching' | Error | null }>({ hash, state: null })
  const fetchMore = async () => {
    const cursor = queryClient.getQueryData<Data>(queryKey)?.next ?? null
    if (cursor === null || running.current.has(hash)) return
    running.current.add(hash)
    setEdge({ hash, state: 'fetching' })
    try {
      const page = await fetchPage(cursor)
      const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
      queryClient.setQueryData<Data>(
        queryKey,
        (latest) => (latest?.next === cursor ? append(latest, page) : latest),
        updatedAt === undefined ? {} : { updatedAt },
      )
      setEdge({ hash, state: null })
    } catch (error) {
      setEdge({ hash, state: error instanceof Error ? error : new Error(String(error)) })
    } finally {
      running.current.delete(hash)
    }
  }
  const state = edge.hash === hash ? edge.state : null
  const more: WindowEdge = {
    hasMore: (query.data?.next ?? null) !== null,
    isFetching: state === 'fetching',
    error: state instanceof Error ? state : null,
    fetchMore,
  }
  const items = query.data?.items ?? []
  return {
    items,
    more,
    isPending: query.isPending || (query.isPlaceholderData && items.length === 0),
    isStale: query.isPlaceholderData,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    dataUpdatedAt: query.dataUpdatedAt,
  }
}
