import type { Query, QueryClient } from '@tanstack/react-query'

/** What live updates and writes have named. */
export interface Named {
  /** Ids of rows and of what belongs to them; 'all' when an update named none. */
  readonly rows: ReadonlySet<string> | 'all'
  /** Of these, the ids of rows that the list may not know yet. */
  readonly newRows: ReadonlySet<string>
}

const NONE: Named = { rows: new Set(), newRows: new Set() }
/** By window: what its next refresh must fetch again. */
const noted = new WeakMap<object, Named>()

/** Remembers which rows of a window were named; other queries need no such note. `row`: the id of a row itself. */
export function noteNamed(query: Query, ids: readonly string[] | 'all', row?: string): void {
  if (!query.meta?.isWindow) return
  const { rows, newRows } = noted.get(query) ?? NONE
  noted.set(query, {
    rows: ids === 'all' || rows === 'all' ? 'all' : new Set([...rows, ...ids]),
    newRows: row === undefined ? newRows : new Set([...newRows, row]),
  })
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
