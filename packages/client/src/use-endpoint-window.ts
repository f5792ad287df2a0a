import type { AnyEndpoint, ParamsOf, QueryOf } from '@parley/contract'
import { hashKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallInput, ItemOf, Page } from './api-client.ts'
import { useApi } from './api-context.ts'
import { namedIn, clearChangedRows } from './changed-rows.ts'
import { extend, keepRows, merge, type PageQuery, refresh, toWindow, type WindowData } from './window.ts'

/** Where a window opens: at a row, at an instant (ISO 8601), or with neither at the list's end. */
export interface WindowAnchor {
  around?: string
  at?: string
}

export interface WindowOptions {
  enabled?: boolean
  /** Refresh the newest rows every 5 s while the page is visible and somebody is signed in. */
  poll?: boolean
  /** Maximum number of rows kept; loading further in one direction drops rows at the other end. Default 1000. */
  maxRows?: number
}

/** One end of a window. */
export interface WindowEdge {
  /** Whether there are more rows in this direction. */
  hasMore: boolean
  isFetching: boolean
  /** Why the last fetch failed; cleared by the next one. */
  error: Error | null
  /** Loads the next page; does nothing while one is loading or when there are no more. Never rejects. */
  fetchMore(): Promise<void>
}

/**
 * Reads a stretch of a long list that is paged by key in both directions, for windowed views.
 *
 * - `items` is one contiguous run, oldest first, each row once; unchanged rows keep their identity.
 * - The window opens at `anchor` and restarts when the anchor or the parameters change. An anchor that does not exist
 * is an ApiError with status 404 in `error`.
 * - `older` and `newer` extend it. `newer.hasMore` is false when the window reaches the end of the list; only then do
 * polls and live updates add new rows automatically.
 * - A poll or live update never drops loaded rows: it refetches the newest page (if the window reaches the end) and the
 * surroundings of rows that an update names, and merges them in. If more rows arrived than one page holds, the window
 * stays where it is and `newer.hasMore` becomes true.
 * - Beyond `maxRows`, `older.fetchMore` drops the newest rows and `newer.fetchMore` the oldest: keep the scroll
 * position by row id, not by offset.
 */
export function useEndpointWindow<E extends AnyEndpoint>(
  target: E,
  { params, anchor = {} }: { params: ParamsOf<E>; anchor?: WindowAnchor },
  { enabled = true, poll = false, maxRows = 1000 }: WindowOptions = {},
) {
  type Item = ItemOf<E> & { id: string }
  type Data = WindowData<Item>
  const { client, pollMs } = useApi()
  const queryClient = useQueryClient()
  const queryKey = [target.name, params, { window: anchor }] as const
  const fetchPage = (query: PageQuery, signal?: AbortSignal): Promise<Page<Item>> => {
    const input: CallInput<E> = { params, query: query as QueryOf<E> }
    return client.callPage(target, input, signal ? { signal } : {}) as Promise<Page<Item>>
  }

  const query = useQuery(
    queryOptions<Data>({
      queryKey,
      meta: { endpoint: target, params: { ...(params as object) }, isWindow: true },
      enabled,
      refetchInterval: poll && pollMs,
      structuralSharing: (before, after) => (before ? keepRows(before as Data, after as Data) : after),
      queryFn: async ({ signal }) => {
        const known = queryClient.getQueryData<Data>(queryKey)
        const named = namedIn(queryClient, queryKey)
        if (!known) {
          const opened = toWindow(await fetchPage({ ...anchor }, signal))
          clearChangedRows(queryClient, queryKey, named)
          return opened
        }
        const apply = await refresh(known, named.rows, (page) => fetchPage(page, signal))
        clearChangedRows(queryClient, queryKey, named)
        return apply(queryClient.getQueryData<Data>(queryKey) ?? known)
      },
    }),
  )

  const hash = hashKey(queryKey)
  const running = useRef(new Set<string>())
  const [edges, setEdges] = useState<Readonly<Record<string, 'fetching' | Error | null>>>({})

  const fetchMore = async (side: 'older' | 'newer') => {
    const key = `${side} ${hash}`
    const known = queryClient.getQueryData<Data>(queryKey)
    const end = side === 'older' ? known?.items[0] : known?.items.at(-1)
    if (!known || !end || known[side] === null || running.current.has(key)) return
    running.current.add(key)
    setEdges((all) => ({ ...all, [key]: 'fetching' }))
    const cursor = known[side]
    try {
      const page = await fetchPage(cursor === undefined ? { around: end.id } : { cursor, direction: side })
      // While the page loaded, the window may have restarted elsewhere or dropped the end that the page was requested
      // for.
      queryClient.setQueryData<Data>(queryKey, (latest) => {
        if (!latest) return undefined
        if (cursor === undefined) return merge(latest, page) ?? undefined
        return latest[side] === cursor ? extend(latest, page, side, maxRows) : undefined
      })
      setEdges((all) => ({ ...all, [key]: null }))
    } catch (error) {
      setEdges((all) => ({ ...all, [key]: error instanceof Error ? error : new Error(String(error)) }))
    } finally {
      running.current.delete(key)
    }
  }

  const edge = (side: 'older' | 'newer'): WindowEdge => {
    const state = edges[`${side} ${hash}`]
    return {
      hasMore: query.data !== undefined && query.data.items.length > 0 && query.data[side] !== null,
      isFetching: state === 'fetching',
      error: state instanceof Error ? state : null,
      fetchMore: () => fetchMore(side),
    }
  }

  return {
    items: query.data?.items ?? [],
    older: edge('older'),
    newer: edge('newer'),
    /** Whether nothing has been loaded yet. */
    isPending: query.isPending,
    isFetching: query.isFetching,
    /** Why the window could not be opened or refreshed. */
    error: query.error,
    /** Time of the server's latest response, in milliseconds since 1970; 0 when there was none. */
    updatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
    /** Discards the loaded rows and opens at the anchor again. */
    restart: () => queryClient.resetQueries({ queryKey, exact: true }),
  }
}
