import { SearchField, type TableFilter, TableTools, useSearchText } from '@parley/ui'
import { useListFilters } from './use-list-filters.ts'
import type { List } from './use-list.ts'

type NarrowedList<F> = Pick<
  List<never, F, never, never>,
  'pickers' | 'searchLabel' | 'filters' | 'search' | 'searchFor' | 'filter' | 'searchRef'
>

interface ListToolsProps<F> {
  list: NarrowedList<F>
  /** Further filters: those that a link has set. */
  others?: readonly TableFilter[]
}

/** The controls that narrow a list: its search box and the pickers of its definition. */
export function ListTools<F>({ list, others }: ListToolsProps<F>) {
  const { searchLabel, search, searchFor, searchRef } = list
  const filters = useListFilters(list)
  const { typed, type } = useSearchText(search, searchFor)
  return (
    <TableTools
      search={<SearchField ref={searchRef} label={searchLabel} value={typed} onValueChange={type} />}
      filters={[...filters, ...(others ?? [])]}
    />
  )
}
