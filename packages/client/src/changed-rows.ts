import type { Query, QueryClient } from '@tanstack/react-query'

/** Rows named by live updates and writes. */
export interface Named {
  /** Ids of rows and of records that belong to them; 'all' when an update named none. */
  readonly rows: ReadonlySet<string> | 'all'
  /** The ids of named rows that may be new to the list. */
  readonly newRows: ReadonlySet<string>
}

const NONE: Named = { rows: new Set(), newRows: new Set() }
/** What the next refresh of each window must refetch. */
const noted = new WeakMap<object, Named>()

/** Records which rows of a window were named; other queries do not need it. `row`: the id of the row itself. */
export function recordChangedRows(query: Query, ids: readonly string[] | 'all', row?: string): void {
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

/** Clears the names that a refresh has fetched, unless more were added while it ran. */
export function clearChangedRows(client: QueryClient, queryKey: readonly unknown[], fetched: Named): void {
  const query = find(client, queryKey)
  if (query && noted.get(query) === fetched) noted.delete(query)
}
