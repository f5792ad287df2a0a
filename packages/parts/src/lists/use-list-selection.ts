import { BULK_IDS_MAX, type Id } from '@parley/domain'
import type { TableSelection } from '@parley/ui'
import { useState } from 'react'
import type { List } from './use-list.ts'

/** What of a list is selected. */
export interface ListSelection<Item> {
  /** The rows that were selected one by one. */
  ids: readonly Id[]
  /** All that the filters leave are selected, shown or not, but for `exceptIds`. */
  isWhole: boolean
  /** The rows that were taken out of all that match; at most as many as can be named one by one. */
  exceptIds: readonly Id[]
  /** More rows were selected one by one than can be named. */
  isTooMany: boolean
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

/** All that match, but for some. */
interface Whole {
  /** Of which filters. */
  narrowing: string
  except: ReadonlySet<Id>
}

const NOBODY: ReadonlySet<Id> = new Set()
const without = (ids: Iterable<Id>, left: ReadonlySet<Id>) => new Set([...ids].filter((id) => !left.has(id)))

/** Selects rows of a list, or all that its filters leave; with other filters these are not selected any more, the rows are. */
export function useListSelection<Item extends { id: Id }>(
  { items, query }: SelectedList<Item>,
  total: number | undefined,
  nameOf: (item: Item) => string,
): ListSelection<Item> {
  const [ids, setIds] = useState<ReadonlySet<Id>>(NOBODY)
  const [asked, setAsked] = useState<Whole | null>(null)
  const narrowing = JSON.stringify(query)
  const whole = asked?.narrowing === narrowing && total !== undefined ? asked : null
  const shown = items.map(({ id }) => id)
  const setExcept = (except: ReadonlySet<Id>) => {
    if (except.size > BULK_IDS_MAX) return
    setAsked({ narrowing, except })
    setIds(without(ids, except))
  }
  const change = (selected: ReadonlySet<Id>) => {
    if (whole && selected.size > 0) {
      setExcept(without([...whole.except, ...shown], selected))
      return
    }
    setIds(selected)
    setAsked(null)
  }
  return {
    ids: [...ids],
    isWhole: whole !== null,
    exceptIds: [...(whole?.except ?? NOBODY)],
    isTooMany: !whole && ids.size > BULK_IDS_MAX,
    count: whole ? (total ?? 0) - whole.except.size : ids.size,
    total,
    table: { selected: whole ? without(shown, whole.except) : ids, onChange: change, nameOf },
    select: (id) => (whole ? setExcept(without(whole.except, new Set([id]))) : change(new Set([...ids, id]))),
    selectWhole: () => setAsked({ narrowing, except: NOBODY }),
    keepOnly: () => setAsked(null),
    clear: () => {
      setIds(NOBODY)
      setAsked(null)
    },
  }
}
