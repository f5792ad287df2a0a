/** What narrows a list, by name; null or '': nothing. */
export type ListFilters<Filters> = { [Name in keyof Filters]: string | null }

type Query<Filters> = { [Name in keyof Filters]?: NonNullable<Filters[Name]> }

export interface ListAddress<Filters, Dialog extends string> {
  /** The filters while they narrow nothing. */
  none: Filters
  /** The address with these filters; what else it says stays. */
  withFilters: (params: URLSearchParams, change: Partial<Filters>) => URLSearchParams
  /** The address with another dialog over the list, or none. */
  withDialog: (params: URLSearchParams, dialog: Partial<Record<Dialog, string>>) => URLSearchParams
  /** The query that asks for the rows the filters leave. */
  toQuery: (filters: Filters) => Query<Filters>
  isFiltered: (filters: Filters) => boolean
  /** Whether these filters show exactly what those do. */
  isSame: (one: Filters, other: Filters) => boolean
}

/**
 * How an address says what narrows a list of records and what is open over it, by the names of its parameters. `none`: the filters while
 * they narrow nothing; `dialogs`: what opens over the list, one at a time.
 */
export function listAddress<Filters extends ListFilters<Filters>, Dialog extends string>(
  none: Filters,
  dialogs: readonly Dialog[],
): ListAddress<Filters, Dialog> {
  const names = Object.keys(none) as (keyof Filters & string)[]

  return {
    none,
    withFilters: (params, change) => {
      const changed = new URLSearchParams(params)
      for (const name of names) {
        const value = change[name]
        if (value) changed.set(name, value)
        else if (name in change) changed.delete(name)
      }
      return changed
    },
    withDialog: (params, dialog) => {
      const changed = new URLSearchParams(params)
      for (const name of dialogs) {
        const value = dialog[name]
        if (value === undefined) changed.delete(name)
        else changed.set(name, value)
      }
      return changed
    },
    toQuery: (filters) =>
      Object.fromEntries(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))) as Query<Filters>,
    isFiltered: (filters) => names.some((name) => filters[name]),
    isSame: (one, other) => names.every((name) => one[name] === other[name]),
  }
}
