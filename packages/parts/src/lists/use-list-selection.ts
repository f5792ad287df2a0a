import { BULK_IDS_MAX, type Id } from '@parley/domain'
import type { TableSelection } from '@parley/ui'
import { useState } from 'react'
import type { List } from './use-list.ts'

/** The selection in a list. */
export interface ListSelection<Item> {
  /** The rows that were selected individually. */
  ids: readonly Id[]
  /** Whether all records that match the filters are selected, shown or not, except `exceptIds`. */
  isWhole: boolean
  /** The rows excluded from all that match; at most `BULK_IDS_MAX`, like individual rows. */
  exceptIds: readonly Id[]
  /** Whether more than `BULK_IDS_MAX` rows are selected individually. */
  isTooMany: boolean
  count: number
  /** The number of records that match the filters; undefined while unknown. */
  total: number | undefined
  /** The selection as the table expects it. */
  table: TableSelection<Item>
  select: (id: Id) => void
  selectWhole: () => void
  keepOnly: () => void
  clear: () => void
}

type SelectedList<Item> = Pick<List<Item, unknown, string, never>, 'items' | 'query'>

/** A selection of all matching records, with exceptions. */
interface Whole {
  /** The filters and search to which it applies. */
  narrowing: string
  except: ReadonlySet<Id>
}

const NOBODY: ReadonlySet<Id> = new Set()
const without = (ids: Iterable<Id>, left: ReadonlySet<Id>) => new Set([...ids].filter((id) => !left.has(id)))

/**
 * Selects individual rows of a list, or all records that match its filters; other filters end the latter selection and
 * keep the individual rows.
 */
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
