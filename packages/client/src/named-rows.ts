import type { Query, QueryClient } from '@tanstack/react-query'

/** Rows that live updates and writes have named; 'all' when one named none. */
export interface Named {
  readonly rows: ReadonlySet<string> | 'all'
}

const NONE: Named = { rows: new Set() }
/** By window: what its next refresh must fetch again. */
const noted = new WeakMap<object, Named>()

/** Remembers which rows of a window were named; other queries need no such note. */
export function noteNamed(query: Query, ids: readonly string[] | 'all'): void {
  if (!query.meta?.isWindow) return
  const { rows } = noted.get(query) ?? NONE
  noted.set(query, { rows: ids === 'all' || rows === 'all' ? 'all' : new Set([...rows, ...ids]) })
}

const find = (client: QueryClient, queryKey: readonly unknown[]) => client.getQueryCache().find({ queryKey })

export function namedIn(client: QueryClient, queryKey: readonly unknown[]): Named {
  const query = find(client, queryKey)
  return (query && noted.get(query)) ?? NONE
}

/** Forgets what a refresh has fetched, unless more was named while it ran. */
export function settleNamed(client: QueryClient, queryKey: readonly unknown[], fetched: Named): void {
  const query = find(client, queryKey)
  if (query && noted.get(query) === fetched) noted.delete(query)
}
