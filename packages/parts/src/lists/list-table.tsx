import { readSort } from '@parley/domain'
import { DataTable, type DataTableProps, type TableSort } from '@parley/ui'
import type { ReactNode } from 'react'
import { ListBody } from './list-body.tsx'
import type { List } from './use-list.ts'

interface ListTableProps<Item extends { id: string }> extends Pick<
  DataTableProps<Item>,
  'columns' | 'isDimmed' | 'renderNarrow' | 'groupOf' | 'selection'
> {
  list: Omit<List<Item, unknown, string, never>, 'filter' | 'pickers' | 'filters' | 'dialogs' | 'show'>
  /** Shown in place of the list when there is nothing to list. */
  nothing: ReactNode
}

const keyOf = ({ id }: { id: string }) => id
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Shows the records of a list in columns. A column whose id is a sort of the list may be `sortable`; two-line rows are
 * grouped under day headings only while the list has its default order.
 */
export function ListTable<Item extends { id: string }>({ list, nothing, groupOf, ...table }: ListTableProps<Item>) {
  const { items, isPending, isStale, open, sort, sortBy, isInUsualOrder } = list
  const noun = `${list.noun}s`
  return (
    <ListBody noun={noun} listed={list} nothing={nothing}>
      <DataTable
        {...table}
        {...(groupOf && isInUsualOrder && { groupOf })}
        narrowBelow={940}
        label={titled(noun)}
        rows={items}
        getKey={keyOf}
        isStale={isStale}
        loading={isPending ? `Loading ${noun}...` : undefined}
        sort={tableSort(sort)}
        onSort={({ key, direction }) => sortBy(direction === 'descending' ? `-${key}` : key)}
        onOpen={({ id }) => open(id)}
      />
    </ListBody>
  )
}

function tableSort(sort: string): TableSort {
  const { name, isDescending } = readSort(sort)
  return { key: name, direction: isDescending ? 'descending' : 'ascending' }
}
