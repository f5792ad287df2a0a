import { ApiError, type EndpointList, useApi, useEndpointList, useNow, useSignedIn } from '@parley/client'
import type { AnyEndpoint, QueryOf } from '@parley/contract'
import { comparedBy, type FilterQuery, type Filters, type Id, passes, todayIn } from '@parley/domain'
import { type RefObject, useCallback, useMemo } from 'react'
import { useLatestSearchParams } from '../address/use-latest-search-params.ts'
import {
  isSame,
  type ListAddress,
  type DefinedList,
  type ListedRecords,
  type ListItem,
  type ListPicker,
  readAddress,
  without,
  withValues,
} from './define-list.ts'
import { useListKeys } from './use-list-keys.ts'

/** The list of a page: the records that its address selects, and the functions that change the address. */
export interface List<Item, F, S extends string, D extends string> extends ListAddress<F, S, D>, EndpointList<Item> {
  noun: string
  searchLabel: string
  pickers: readonly ListPicker<F>[]
  /** The query for all records that match filters and search. */
  query: FilterQuery<F> & { search?: string }
  /** Whether filters or a search narrow the list. */
  isFiltered: boolean
  /** Whether the list has its default sort. */
  isInUsualOrder: boolean
  /** Changes filters; an undefined value removes the filter. */
  filter(change: FilterQuery<F>): void
  searchFor: (search: string) => void
  clearFilters: () => void
  /** Sorts the list by one of its sorts, in the notation of the address. */
  sortBy: (sort: string) => void
  /** Opens the details of a record. */
  open: (id: Id) => void
  /** Opens another dialog over the list. */
  show: (dialogs: Partial<Record<D, string>>) => void
  /** Closes the dialog over the list. */
  close: () => void
  /** Closes the details of a removed record; those of another record opened since then stay. */
  leave: (id: Id) => void
  hrefOf: (id: Id) => string
  /** The address with only these filters, without a search or a dialog. */
  hrefOfFilters(filters: FilterQuery<F>): string
  /** Whether the list has exactly these filters and no search. */
  isAt(filters: FilterQuery<F>): boolean
  /** The ref of the search box. */
  searchRef: RefObject<HTMLInputElement | null>
}

/**
 * The list that its address selects, with its keyboard shortcuts. Filters, search and sort replace the history entry;
 * opening a dialog over the list adds one that Back undoes.
 */
export function useList<E extends AnyEndpoint, Row, F extends Filters<Row>, S extends string, D extends string>(
  definition: DefinedList<E, Row, F, S, D>,
): List<ListItem<E>, F, S, D> {
  const [params, setParams] = useLatestSearchParams()
  const address = useMemo(() => readAddress<F, S, D>(definition, params), [definition, params])
  const { filters, search, sort, dialogs } = address
  const listed = useListed(definition, address)
  const change = useCallback(
    (values: object) => setParams((current) => withValues(current, values), { replace: true }),
    [setParams],
  )
  const none = useMemo(() => without(definition.addressed), [definition])
  const closed = useMemo(() => without(definition.dialogs), [definition])
  const [details = ''] = definition.dialogs
  const show = useCallback(
    (opened: object) => setParams((current) => withValues(current, { ...closed, ...opened })),
    [setParams, closed],
  )
  const searchRef = useListKeys({
    noun: definition.noun,
    records: listed.items,
    isCovered: Object.values(dialogs).some((value) => value !== null),
  })
  return {
    ...address,
    ...listed,
    noun: definition.noun,
    searchLabel: definition.searchLabel,
    pickers: definition.pickers,
    query: useMemo(() => ({ ...filters, ...(search && { search }) }), [filters, search]),
    isInUsualOrder: sort === definition.sorts.initial,
    isFiltered: search !== '' || Object.keys(filters).length > 0,
    filter: change,
    searchFor: useCallback((text) => change({ search: text }), [change]),
    clearFilters: useCallback(() => change({ ...none, search: '' }), [change, none]),
    sortBy: useCallback(
      (key) => change({ sort: key === definition.sorts.initial ? undefined : key }),
      [change, definition],
    ),
    open: useCallback((id) => show({ [details]: id }), [show, details]),
    show,
    close: useCallback(() => show({}), [show]),
    leave: useCallback(
      (id) => setParams((current) => (current.get(details) === id ? withValues(current, closed) : current)),
      [setParams, closed, details],
    ),
    hrefOf: useCallback((id) => `?${withValues(params, { ...closed, [details]: id })}`, [params, closed, details]),
    hrefOfFilters: useCallback(
      (asked) => `?${withValues(params, { ...closed, ...none, search: '', ...asked })}`,
      [params, closed, none],
    ),
    isAt: (asked) => search === '' && isSame(definition.addressed, filters, asked),
    searchRef,
  }
}

/** A list in a dialog: not narrowed by an address, in its default order. Not loaded while `enabled` is false. */
export function useWholeList<E extends AnyEndpoint, Row, F extends Filters<Row>, S extends string>(
  records: ListedRecords<E, Row, F, S>,
  { enabled }: { enabled: boolean },
): EndpointList<ListItem<E>> {
  return useListed(records, { filters: {}, search: '', sort: records.sorts.initial }, enabled)
}

/** The records that match filters and search, in the requested order, refreshed regularly. */
function useListed<E extends AnyEndpoint, Row, F extends Filters<Row>, S extends string>(
  { endpoint, filters: all, sorts, rowOf, read: readOne, rowKey }: ListedRecords<E, Row, F, S>,
  { filters, search, sort }: Pick<ListAddress<F, S, never>, 'filters' | 'search' | 'sort'>,
  enabled = true,
): EndpointList<ListItem<E>> {
  const { client } = useApi()
  const { timezone } = useSignedIn().user.organization
  const now = useNow()
  const compareRows = useMemo(() => comparedBy(sorts, sort), [sorts, sort])
  const read = async (id: Id, known: ListItem<E> | undefined): Promise<ListItem<E> | null> => {
    // Search results cannot be determined here: only records that the search has already found are read again.
    if (known === undefined && search) return null
    try {
      const item = await readOne(client, id, known)
      const isIn =
        item !== null && passes(all, rowOf(item), { ...filters }, { now, timezone, today: todayIn(timezone, now) })
      return isIn ? item : null
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null
      throw error
    }
  }
  const query = { ...filters, ...(search && { search }), ...(sort !== sorts.initial && { sort }) } as QueryOf<E>
  const placed = (item: ListItem<E>) => ({ ...rowOf(item), id: item.id })
  const compare = (one: ListItem<E>, other: ListItem<E>) => compareRows(placed(one), placed(other))
  const named = rowKey === undefined ? {} : { rowKey }
  return useEndpointList(endpoint, { query }, { compare, read, ...named, enabled, poll: true })
}
