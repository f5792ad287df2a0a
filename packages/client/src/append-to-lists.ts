import type { AnyEndpoint, ParamsOf } from '@parley/contract'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { ItemOf } from './api-client.ts'
import type { WindowData } from './window.ts'

type Row<E extends AnyEndpoint> = ItemOf<E> & { id: string }

/**
 * Appends a record returned by a write to the loaded lists with these parameters (oldest first), so that it is shown
 * before they are refetched. A window that does not reach the end of its list is left unchanged.
 */
export function appendToLists<E extends AnyEndpoint>(
  client: QueryClient,
  target: E,
  params: ParamsOf<E>,
  row: Row<E>,
): void {
  const hash = hashKey([params])
  client.setQueriesData<WindowData<Row<E>> | Row<E>[]>(
    { predicate: ({ queryKey: [name, of] }) => name === target.name && hashKey([of]) === hash },
    (data) => {
      if (isRows(data)) return append(data, row)
      if (!data || !('items' in data) || data.newer !== null) return data
      return { ...data, items: append(data.items, row) }
    },
  )
}

const isRows = <T extends { id: string }>(data: WindowData<T> | T[] | undefined): data is T[] => Array.isArray(data)

const append = <T extends { id: string }>(rows: T[], row: T): T[] =>
  rows.some(({ id }) => id === row.id) ? rows : [...rows, row]
