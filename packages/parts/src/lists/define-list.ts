import type { ApiClient, ItemOf } from '@parley/client'
import type { AnyEndpoint } from '@parley/contract'
import { type FilterQuery, type Filters, type Id, type SortKey, sortKeys, type Sorts } from '@parley/domain'

/** A record in a list. */
export type ListItem<E extends AnyEndpoint> = ItemOf<E> & { id: Id }

/** An option that narrows a list: values for one filter or several. */
export interface ListOption<F> {
  label: string
  filters: FilterQuery<F>
  /**
   * Whether the option is offered only while it is chosen, since something else sets it, for example a figure over the
   * list.
   */
  isHidden?: boolean | undefined
}

/** A control over the list with which the user chooses one option. */
export interface ListPicker<F> {
  label: string
  /** The text while nothing is chosen, for example `All Status`. */
  all: string
  /** Whether the button shows the label. */
  showLabel?: boolean
  /** The options to choose from; or the filter whose value is a team member, with its option for nobody. */
  options: readonly ListOption<F>[] | { person: keyof F & string; nobody?: { value: string; label: string } }
}

/** Records of one kind, and how they are read, filtered and sorted. */
export interface ListedRecords<E extends AnyEndpoint, Row, F extends Filters<Row>, S extends string> {
  /** The name of a record in lower case: 'invoice'. */
  noun: string
  endpoint: E
  filters: F
  sorts: Sorts<Row, S>
  /** The row of a record, to which filters and sorts apply. */
  rowOf: (item: ListItem<E>) => Row
  /** Reads one record again. */
  read: (client: ApiClient, id: Id, known: ListItem<E> | undefined) => Promise<ListItem<E> | null>
  /** The field of live updates that holds the record's id, for example 'invoiceId'. */
  rowKey?: string
}

/** The definition of a list of records: everything that its page needs except how a record is rendered. */
export interface ListDefinition<
  E extends AnyEndpoint,
  Row,
  F extends Filters<Row>,
  S extends string,
  D extends string,
> extends ListedRecords<E, Row, F, S> {
  /** The label of the search box; absent when there is none. */
  searchLabel?: string
  pickers?: readonly ListPicker<F>[]
  /** Filters that a link can set and no control over the list shows. */
  linked?: readonly (keyof F & string)[]
  /**
   * The parameter names of the dialogs over the list, of which one is open at a time; the first holds the id of the
   * record whose details are open.
   */
  dialogs?: readonly D[]
}

export interface DefinedList<
  E extends AnyEndpoint,
  Row,
  F extends Filters<Row>,
  S extends string,
  D extends string,
> extends ListedRecords<E, Row, F, S> {
  searchLabel: string
  pickers: readonly ListPicker<F>[]
  dialogs: readonly D[]
  /** The filters that the address may set. */
  addressed: readonly string[]
}

/** The state of a list as parsed from its address. */
export interface ListAddress<F, S extends string, D extends string> {
  filters: FilterQuery<F>
  search: string
  sort: SortKey<S>
  /** The parameter value of each dialog over the list; null when it is closed. */
  dialogs: Readonly<Record<D, string | null>>
}

/** Defines a list; see ListDefinition. */
export function defineList<
  E extends AnyEndpoint,
  Row,
  F extends Filters<Row>,
  S extends string,
  D extends string = never,
>(definition: ListDefinition<E, Row, F, S, D>): DefinedList<E, Row, F, S, D> {
  const { searchLabel = '', pickers = [], linked = [], dialogs = [], ...records } = definition
  const picked = pickers.flatMap(({ options }) =>
    'person' in options ? [options.person] : options.flatMap(({ filters }) => Object.keys(filters)),
  )
  return { ...records, searchLabel, pickers, dialogs, addressed: [...new Set([...picked, ...linked])] }
}

/** Returns an option for each labelled value of one of these filters. */
export const optionsOf = <F, Name extends keyof F & string>(
  _filters: F,
  name: Name,
  labels: Readonly<Partial<Record<NonNullable<FilterQuery<F>[Name]> & string, string>>>,
  { isHidden }: Pick<ListOption<F>, 'isHidden'> = {},
): ListOption<F>[] =>
  Object.entries<string | undefined>(labels).map(([value, label = '']) => ({
    label,
    filters: { [name]: value } as FilterQuery<F>,
    isHidden,
  }))

const read = (params: URLSearchParams, name: string, values?: readonly string[]) => {
  const value = params.get(name)
  return value !== null && value !== '' && (values === undefined || values.includes(value)) ? value : null
}

/** The parameter names that an address may use, and their values. */
interface Vocabulary<S extends string, D extends string> {
  addressed: readonly string[]
  filters: Filters<never>
  sorts: Sorts<never, S>
  dialogs: readonly D[]
}

/** Parses the address; unknown filter values are ignored. */
export function readAddress<F, S extends string, D extends string>(
  { addressed, filters, sorts, dialogs }: Vocabulary<S, D>,
  params: URLSearchParams,
): ListAddress<F, S, D> {
  const said = addressed.flatMap((name) => {
    const filter = filters[name]
    const value = read(params, name, filter?.kind === 'choice' ? filter.values : undefined)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    filters: Object.fromEntries(said) as FilterQuery<F>,
    search: params.get('search') ?? '',
    sort: sortKeys(sorts).find((key) => key === params.get('sort')) ?? sorts.initial,
    dialogs: Object.fromEntries(dialogs.map((name) => [name, read(params, name)])) as Record<D, string | null>,
  }
}

/** Returns the parameters with these values set, and those that are null, undefined or '' removed; all others stay. */
export function withValues(params: URLSearchParams, values: object): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries<string | null | undefined>({ ...values })) {
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  return changed
}

/** Values that remove these parameters. */
export const without = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]))

/** Whether two sets of filters are equal. */
export function isSame(names: readonly string[], one: object, other: object): boolean {
  const [these, those] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return names.every((name) => these.get(name) === those.get(name))
}
