import type { Id } from '@parley/domain'
import { useCallback, useMemo } from 'react'
import { useLatestSearchParams } from '../address/use-latest-search-params.ts'
import type { ListAddress } from './list-address.ts'

/** Where a list of records is, and the ways from there. */
export interface ListPlace<Filters, Url extends Filters = Filters, Dialog extends string = string> {
  url: Url
  isFiltered: boolean
  filter: (change: Partial<Filters>) => void
  clearFilters: () => void
  /** Opens the details of a record. */
  open: (id: Id) => void
  /** Opens something else over the list. */
  show: (dialog: Partial<Record<Dialog, string>>) => void
  /** Closes what is open over the list. */
  close: () => void
  hrefOf: (id: Id) => string
  /** With these filters and no others. */
  hrefOfFilters: (filters: Partial<Filters>) => string
  /** Whether the list shows exactly what these filters do. */
  isAt: (filters: Partial<Filters>) => boolean
}

/**
 * Reads and changes the address of a list of records, whose details are open under the name `details`.
 * What opens over the list is a step that Back undoes; filters replace.
 */
export function useListPlace<Filters, Url extends Filters, Dialog extends string>(
  address: ListAddress<Filters, Dialog>,
  read: (params: URLSearchParams) => Url,
  details: Dialog,
): ListPlace<Filters, Url, Dialog> {
  const { none, withFilters, withDialog, isFiltered, isSame } = address
  const [params, setParams] = useLatestSearchParams()
  const url = useMemo(() => read(params), [params, read])
  const filter = useCallback(
    (change: Partial<Filters>) => setParams((current) => withFilters(current, change), { replace: true }),
    [setParams, withFilters],
  )
  const show = useCallback(
    (dialog: Partial<Record<Dialog, string>>) => setParams((current) => withDialog(current, dialog)),
    [setParams, withDialog],
  )
  const detailsOf = useCallback((id: Id) => ({ [details]: id }) as Partial<Record<Dialog, string>>, [details])
  return {
    url,
    isFiltered: isFiltered(url),
    filter,
    clearFilters: useCallback(() => filter(none), [filter, none]),
    open: useCallback((id) => show(detailsOf(id)), [show, detailsOf]),
    show,
    close: useCallback(() => show({}), [show]),
    hrefOf: useCallback((id) => `?${withDialog(params, detailsOf(id))}`, [params, withDialog, detailsOf]),
    hrefOfFilters: useCallback(
      (filters) => `?${withFilters(withDialog(params, {}), { ...none, ...filters })}`,
      [params, withDialog, withFilters, none],
    ),
    isAt: (filters) => isSame(url, { ...none, ...filters }),
  }
}
