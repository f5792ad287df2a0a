import type { Id } from '@parley/domain'
import type { TableSelection } from '@parley/ui'
import { useState } from 'react'
import type { List } from './use-list.ts'

/** What of a list is selected. */
export interface ListSelection<Item> {
  /** The rows that were selected one by one. */
  ids: readonly Id[]
  /** All that the filters leave are selected, shown or not. */
  isWhole: boolean
  count: number
  /** How many the filters leave; undefined while it is not known. */
  total: number | undefined
  /** For the table. */
  table: TableSelection<Item>
  select: (id: Id) => void
  selectWhole: () => void
  keepOnly: () => void
  clear: () => void
}

type SelectedList<Item> = Pick<List<Item, unknown, string, never>, 'items' | 'query'>

/** Selects rows of a list, or all that its filters leave; with other filters these are not selected any more, the rows are. */
export function useListSelection<Item extends { id: Id }>(
  { items, query }: SelectedList<Item>,
  total: number | undefined,
  nameOf: (item: Item) => string,
): ListSelection<Item> {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set())
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const narrowing = JSON.stringify(query)
  const isWhole = wholeOf === narrowing && total !== undefined
  const change = (selected: ReadonlySet<Id>) => {
    setIds(selected)
    setWholeOf(null)
  }
  return {
    ids: [...ids],
    isWhole,
    count: isWhole ? total : ids.size,
    total,
    table: { selected: isWhole ? new Set(items.map(({ id }) => id)) : ids, onChange: change, nameOf },
    select: (id) => change(new Set([...ids, id])),
    selectWhole: () => setWholeOf(narrowing),
    keepOnly: () => setWholeOf(null),
    clear: () => change(new Set()),
  }
}
